import { followMember, muteMember, unfollowMember } from "~/domain/following/follow-member.server";
import { replyInputSchema } from "~/domain/orders/order-inputs";
import { replyToReview } from "~/domain/orders/reviews/reply-to-review.server";
import { readId } from "~/domain/read-id";
import { backWith, defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";

const pairOf = ({ memberId: followerId, id: followedId }: MemberPost) => ({ followerId, followedId });

/** The forms of a member's page, which lists of members show too. */
export const action = defineActions({
  follow: form({
    run: (post) => followMember(post.writer, pairOf(post), post.now),
    done: ({ answer: { username }, ...post }) =>
      backWith(success(`Following ${username}`, "We'll notify you when they list something new."))(post),
  }),
  unfollow: form({
    run: (post) => unfollowMember(post.writer, pairOf(post)),
    done: backWith({ title: "No longer following", description: "" }),
  }),
  mute: form({
    run: (post) => muteMember(post.writer, pairOf(post), true),
    done: backWith({ title: "Muted", description: "New items stay in your feed. We won't notify you about them." }),
  }),
  reply: form({
    read: replyInputSchema,
    run: ({ writer, now, memberId, fields, input }) =>
      replyToReview(writer, { orderId: readId(fields.order), memberId, ...input }, now),
    done: ({ memberId }) =>
      success("Reply published", "It appears below the review.", `/profile/${memberId}?tab=reviews`),
  }),
  unmute: form({
    run: (post) => muteMember(post.writer, pairOf(post), false),
    done: backWith({ title: "Unmuted", description: "We'll notify you about new items again." }),
  }),
});
