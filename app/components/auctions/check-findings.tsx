import { Check, CircleAlert } from "~/components/ui/icons";

export function CheckFindings({ faults, passes }: { faults: readonly string[]; passes: readonly string[] }) {
  const isSound = faults.length === 0;
  const Icon = isSound ? Check : CircleAlert;
  return (
    <ul className="mt-2 flex max-w-prose flex-col gap-2">
      {(isSound ? passes : faults).map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Icon aria-hidden className={isSound ? "mt-1 size-4 shrink-0 text-verdigris" : "mt-1 size-4 shrink-0"} />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  );
}
