import { Form } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { RowAction } from "~/components/row-action";
import { Button } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";

interface Entry {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isThisOne: boolean;
}

export function Sessions({ sessions }: { sessions: readonly Entry[] }) {
  return (
    <TitledSection id="sessions" title="Your sessions">
      <p className="mt-1 mb-3 text-quiet">Sessions end after about a month without use.</p>
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
                Signed in <LocalTime at={session.createdAt} />, until <LocalTime at={session.expiresAt} style="date" />
              </p>
            </div>
            {session.isThisOne ? null : (
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
      {sessions.length > 1 ? (
        <Form method="post" action="/settings" className="border-t border-line pt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="danger">Log out everywhere else</Button>
        </Form>
      ) : null}
    </TitledSection>
  );
}
