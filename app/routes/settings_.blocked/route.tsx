import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState, SettingsPage } from "~/components/page";
import { RowAction, TextLink } from "~/components/ui/controls";
import { blockedMembers } from "~/domain/blocks/block-member.server";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Blocked members · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return { members: await blockedMembers(context.reader, member.id) };
}

export default function Blocked() {
  const { members } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title="Blocked members"
      lead="They can't write to you, follow you or make you offers, except to message you about an order you have together."
    >
      {members.length === 0 ? (
        <EmptyState title="Nobody is blocked" action="Your messages" to="/messages">
          You can block a member from your conversation with them.
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {members.map(({ id, username }) => (
            <li key={id} className="flex items-center justify-between gap-6 border-t border-line py-2">
              <TextLink to={`/profile/${id}`} className="truncate">
                {username}
              </TextLink>
              <RowAction intent="unblock" id={id} label={`Unblock ${username}`}>
                Unblock
              </RowAction>
            </li>
          ))}
        </ul>
      )}
    </SettingsPage>
  );
}
