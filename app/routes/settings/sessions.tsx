import { Form } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Button } from "~/components/ui/button";

interface Entry {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isThisOne: boolean;
}

export function Sessions({ sessions }: { sessions: readonly Entry[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="mb-1 text-xl">
        Your sessions
      </h2>
      <p className="mb-3 text-quiet">Sessions end after about a month without use.</p>
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
              <Form method="post" action="/settings">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session.id} />
                <Button aria-label={`Log out ${session.device ?? "an unknown device"}`}>Log out</Button>
              </Form>
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
    </section>
  );
}
