import { clsx } from "clsx";

export function AddressLabel({
  lines,
  phone,
  className,
}: {
  lines: readonly string[];
  phone: string;
  className?: string | undefined;
}) {
  return (
    <address className={clsx("break-words not-italic", className)}>
      {lines.map((line, index) => (
        <span key={line} className={clsx("block", index === 0 && "font-semibold")}>
          {line}
        </span>
      ))}
      {phone ? <span className="block text-quiet">{phone}</span> : null}
    </address>
  );
}
