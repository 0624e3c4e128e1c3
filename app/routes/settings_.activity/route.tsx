import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { LocalTime } from "~/components/formatted";
import { EmptyState, MoreLink, SettingsPage } from "~/components/page";
import { Notice, TextLink } from "~/components/ui/controls";
import { CircleAlert } from "~/components/ui/icons";
import { listActivity } from "~/domain/security-events/list-activity.server";
import { idCursor, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Recent activity · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const before = idCursor(context.url);
  return { ...(await listActivity(context.reader, { memberId: member.id, before })), isFirst: before === undefined };
}

export default function RecentActivity() {
  const { activity, nextBefore, isFirst } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title="Recent activity"
      lead="Sign-ins and changes to what protects your account and your money, in the last 90 days. Only you can see this."
    >
      {isFirst ? (
        <Notice tone="plain" title="Something you don't recognize?" className="mb-8">
          <TextLink to="/settings/security">Change your password</TextLink>, then{" "}
          <TextLink to="/settings/devices">log out your other devices</TextLink>. If money or a payment method was
          involved, <TextLink to="/contact">write to us</TextLink>.
        </Notice>
      ) : null}
      {activity.length > 0 ? (
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
      ) : (
        <EmptyState
          title={isFirst ? "Nothing in the last 90 days" : "No earlier activity"}
          action="Your devices"
          to="/settings/devices"
        >
          The next time you sign in, it appears here.
        </EmptyState>
      )}
      <MoreLink to={nextBefore === null ? null : `/settings/activity?before=${nextBefore}`}>Older activity</MoreLink>
    </SettingsPage>
  );
}
