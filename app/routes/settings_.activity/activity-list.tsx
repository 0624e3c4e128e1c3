import { clsx } from "clsx";
import { LocalTime } from "~/components/local-time";
import { CircleAlert } from "~/components/ui/icons";

interface Entry {
  readonly id: number;
  readonly what: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly device: string | null;
  readonly network: string | null;
  readonly isFailure: boolean;
}

/** Events of the security log; an icon marks the failed attempts. */
export function ActivityList({ activity }: { activity: readonly Entry[] }) {
  return (
    <ul className="border-b border-line">
      {activity.map(({ id, what, at, device, network, isFailure }) => (
        <li key={id} className="border-t border-line py-3">
          <p className={clsx("flex gap-2 font-semibold [overflow-wrap:anywhere]", isFailure && "text-oxide")}>
            {isFailure ? <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" /> : null}
            {what}
          </p>
          <p className="text-sm text-quiet">
            <LocalTime at={at} />
            {device === null ? null : ` · ${device}`}
            {network === null ? null : <span className="whitespace-nowrap"> · network {network}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
