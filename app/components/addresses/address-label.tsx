import { clsx } from "clsx";

interface AddressLabelProps {
  readonly lines: readonly string[];
  readonly phone: string;
  readonly className?: string | undefined;
}

export function AddressLabel({ lines, phone, className }: AddressLabelProps) {
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
