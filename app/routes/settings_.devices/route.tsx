import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ConfirmPanel } from "~/components/accounts/confirm-again";
import { LocalTime } from "~/components/formatted";
import { SettingsPage } from "~/components/page";
import { PushSwitch } from "~/components/push/push-switch";
import { Button, RowAction } from "~/components/ui/controls";
import { SESSION_IDLE_MS } from "~/domain/accounts/account-terms";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { readPush } from "~/domain/push/turn-push-on.server";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/http/request.server";
import { pushServiceOf } from "~/platform/push/push-service.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Devices · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const [sessions, confirmation, push] = await Promise.all([
    listSessions(context.reader, session, context.clock.now()),
    waysToConfirmRequest(context, session),
    readPush(context.reader, session.member.id),
  ]);
  return {
    sessions: sessions.map((each) => ({ ...each, hasPush: push.sessionIds.includes(each.id) })),
    confirmation,
    pushKey: pushServiceOf(context.env)?.publicKey,
  };
}

export default function Devices() {
  const { sessions, confirmation, pushKey } = useLoaderData<typeof loader>();
  const canEnd = confirmation.isConfirmed;
  return (
    <SettingsPage title="Devices" lead="Where you're signed in. Log out any device you don't recognize.">
      {sessions.length > 1 ? (
        <ConfirmPanel confirmation={confirmation} backTo="/settings/devices" what="log out other devices" />
      ) : null}
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
                Signed in <LocalTime at={session.createdAt} />.{pushKey && session.hasPush ? " Push is on." : null}
              </p>
            </div>
            {pushKey && (session.isThisOne || session.hasPush) ? (
              <PushSwitch
                {...{ publicKey: pushKey, sessionId: session.id, isOn: session.hasPush }}
                device={session.isThisOne ? "this device" : (session.device ?? "an unknown device")}
              />
            ) : null}
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
    </SettingsPage>
  );
}
