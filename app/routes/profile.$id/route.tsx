import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { FollowButton } from "~/components/members/follow-button";
import { MemberPage, ProfileTabs } from "~/components/members/member-page";
import { ProfilePart } from "~/components/members/profile-part";
import { MessageLink } from "~/components/messages/message-link";
import { useRefusedForm } from "~/components/page";
import { ReportLink } from "~/components/reports/report-link";
import { ButtonLink, buttonClass, SendButton } from "~/components/ui/controls";
import { TextArea } from "~/components/ui/field";
import { isHouse } from "~/domain/accounts/username";
import type { ReviewView } from "~/domain/orders/reviews/reviews-about.server";
import { MAX_REVIEW_LENGTH } from "~/domain/orders/text-limits";
import { memberProfile } from "~/domain/profiles/member-profile.server";
import { PROFILE_TABS, readTab } from "~/domain/profiles/profile";
import { cardsFor } from "~/platform/http/destination.server";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.head.username ?? "Page not found"} · Obverse` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { country, shownTo } = await cardsFor(context);
  const query = context.url.searchParams;
  const found = await memberProfile(context.reader, pathId(params), {
    tab: readTab(PROFILE_TABS, query.get("tab")),
    before: query.get("before") ?? undefined,
    viewerId: member.id,
    country,
    now: context.clock.now(),
  });
  const profile = orNotFound(found, "This member doesn't exist.");
  return { ...profile, isOwn: profile.head.id === member.id, shownTo };
}

/** A member as other members see them; their own page shows the same, with links to edit it. */
export default function Profile() {
  const { head, part, isOwn, shownTo } = useLoaderData<typeof loader>();
  const path = `/profile/${head.id}`;
  return (
    <MemberPage
      head={head}
      action={
        isOwn ? (
          <>
            <ButtonLink to="/settings/profile">Edit profile</ButtonLink>
            <ButtonLink to="/following">Your feed</ButtonLink>
          </>
        ) : isHouse(head.username) ? (
          <ButtonLink to="/contact">Contact us</ButtonLink>
        ) : (
          <>
            <FollowButton member={head} isMain />
            <MessageLink to={head.id} className={buttonClass("secondary")}>
              Message
            </MessageLink>
            <ReportLink kind="profile" id={head.id} />
          </>
        )
      }
    >
      <ProfileTabs head={head} tabs={PROFILE_TABS} currentTab={part.tab} path={path} />
      <ProfilePart
        {...{ head, part, path, isOwn, shownTo }}
        replyForm={isOwn ? (review) => <ReplyForm review={review} /> : undefined}
      />
    </MemberPage>
  );
}

/** Answers one review. It opens without any script, and stays open with what was typed if it was refused. */
function ReplyForm({ review: { orderId } }: { review: ReviewView }) {
  const refusedForm = useRefusedForm("reply");
  const own = refusedForm?.values.order === String(orderId) ? refusedForm : undefined;
  return (
    <details open={own !== undefined} className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Reply</summary>
      <Form method="post" className="mt-2 flex max-w-form flex-col gap-4">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="order" value={orderId} />
        <TextArea
          id={`reply-${orderId}`}
          label="Your reply"
          name="reply"
          rows={3}
          required
          maxLength={MAX_REVIEW_LENGTH}
          defaultValue={own?.values.reply ?? ""}
          error={own?.errors.reply}
          hint="Everyone can read it. You can reply once and can't change it later."
        />
        <SendButton className="self-start">Publish reply</SendButton>
      </Form>
    </details>
  );
}
