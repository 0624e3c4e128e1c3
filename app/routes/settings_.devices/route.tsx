import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPanel } from "~/components/accounts/confirm-panel";
import { SettingsPage } from "~/components/accounts/settings-page";
import { useRefusedForm } from "~/components/refused-form";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/auth/gate.server";
import { deviceForms } from "./forms.server";
import { Sessions } from "./sessions";

export const meta: MetaFunction = () => [{ title: "Devices · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const [sessions, confirmation] = await Promise.all([
    listSessions(context.reader, session, context.clock.now()),
    waysToConfirmRequest(context, session),
  ]);
  return {
    confirmation,
    sessions: sessions.map((each) => ({
      ...each,
      createdAt: new Date(each.createdAt).toISOString(),
      lastSeenAt: new Date(each.lastSeenAt).toISOString(),
    })),
  };
}

export const action = deviceForms;

export default function Devices() {
  const { sessions, confirmation } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <SettingsPage title="Devices" lead="Where you're signed in. Log out any device you don't recognize.">
      {sessions.length > 1 ? (
        <ConfirmPanel
          confirmation={confirmation}
          backTo="/settings/devices"
          what="log out other devices"
          refused={refused}
        />
      ) : null}
      <Sessions sessions={sessions} canEnd={confirmation.isConfirmed} />
    </SettingsPage>
  );
}
