import type { deliverOrder } from "~/domain/orders/steps/order-verbs.server";
import { type Done, form, type MemberPost } from "~/platform/forms/define-actions.server";
import { stepContext } from "~/platform/step-context.server";

/** The order that a form of its page is about, and who posted the form. */
export function askedOf({ id, memberId }: Pick<MemberPost, "id" | "memberId">) {
  return { orderId: id, memberId };
}

/** A form without fields: takes one step of the order. */
export function plainStep(verb: typeof deliverOrder, done: Done | ((post: MemberPost) => Done)) {
  return form({ run: (post) => verb(post.context.writer, askedOf(post), stepContext(post.context)), done });
}
