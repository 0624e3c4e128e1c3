import { clsx } from "clsx";
import { LocalTime, Money } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { Countdown } from "~/components/time/countdown";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { Thumb } from "~/components/ui/thumb";
import type { Waiting } from "~/domain/dashboard/waiting-task";
import type { Dashboard } from "./dashboard-view.server";

/** What waits for the member, most urgent first, each with its deadline and the next step. */
export function WaitingList({ tasks, count, rest }: Dashboard["waiting"]) {
  return (
    <TitledSection
      id="waiting"
      title={
        <>
          Waiting for you <span className="text-quiet">({count})</span>
        </>
      }
      className="mb-12"
    >
      <ul className="mt-3 border-b border-line">
        {tasks.map((task) => (
          <Row key={task.key} task={task} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 pt-1 text-sm">
          <span className="text-quiet">And more:</span>
          {rest.map(({ to, label }) => (
            <TextLink key={to} to={to} className="flex min-h-11 items-center">
              {label}
            </TextLink>
          ))}
        </p>
      ) : null}
    </TitledSection>
  );
}

function Row({ task }: { task: Waiting }) {
  const { kind, title, photoKey, todo, about, amountMinor, to, action, until, isLate } = task;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      {photoKey === undefined ? null : <Thumb photoKey={photoKey} />}
      <div className="min-w-48 flex-1">
        <p className={clsx("font-semibold", kind === "outbid" && "text-oxide")}>{todo}</p>
        <p className="line-clamp-2 font-serif text-lg leading-snug">{title}</p>
        <p className="text-sm text-quiet">
          {about}
          {amountMinor === null ? null : (
            <>
              {" · "}
              <Money amountMinor={amountMinor} />
            </>
          )}
        </p>
      </div>
      <div className="flex w-full items-center justify-between gap-4 sm:w-auto">
        {until === null ? (
          <span />
        ) : (
          <p className={clsx("text-sm", isLate ? "font-semibold text-oxide" : "text-quiet")}>
            {kind === "outbid" ? (
              <Countdown endsAt={until} announce={false} />
            ) : (
              <>
                {isLate ? "was due " : "by "}
                <LocalTime at={until} style="short" />
              </>
            )}
          </p>
        )}
        <ButtonLink to={to} aria-label={`${action}: ${title}`} className="whitespace-nowrap">
          {action}
        </ButtonLink>
      </div>
    </li>
  );
}

export function NothingWaits() {
  return (
    <TitledSection id="waiting" title="Nothing is waiting for you" className="mb-12">
      <p className="mt-1 max-w-prose text-quiet">
        Orders to pay for or ship, offers, messages and auctions in which you were outbid appear here.
      </p>
    </TitledSection>
  );
}
