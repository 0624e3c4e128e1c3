import { Form } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Button } from "~/components/ui/button";
import { RowAction } from "~/components/ui/row-action";
import { SESSION_IDLE_MS } from "~/domain/accounts/session-terms";
import { spokenDuration } from "~/domain/time/spoken-duration";

interface Entry {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThisOne: boolean;
}

export function Sessions({ sessions, canEnd }: { sessions: readonly Entry[]; canEnd: boolean }) {
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {session.device ?? "Unknown device"}
                {session.isThisOne ? <span className="font-normal text-verdigris"> · this device</span> : null}
              </p>
              <p className="text-sm text-quiet">
                {session.isThisOne ? null : (
                  <>
                    Last seen <LocalTime at={session.lastSeenAt} />.{" "}
                  </>
                )}
                Signed in <LocalTime at={session.createdAt} />.
              </p>
            </div>
            {session.isThisOne || !canEnd ? null : (
              <RowAction
                intent="end-session"
                id={session.id}
                label={`Log out ${session.device ?? "an unknown device"}`}
              >
                Log out
              </RowAction>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && canEnd ? (
        <Form method="post" action="/settings/devices" className="border-t border-line pt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="danger">Log out everywhere else</Button>
        </Form>
      ) : null}
      <p className="border-t border-line pt-4 text-sm text-quiet">
        A device stays signed in for up to {spokenDuration(SESSION_IDLE_MS)} without a visit. Times may be 15 minutes
        old.
      </p>
    </>
  );
}
