import { type SteppedParcel, stepParcel } from "~/domain/orders/parcels/step-parcel.server";
import type { deliverOrder } from "~/domain/orders/steps/order-verbs.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { type Done, form, type MemberPost } from "~/platform/forms/define-actions.server";

export function requestOf({ id, memberId }: Pick<MemberPost, "id" | "memberId">) {
  return { orderId: id, memberId };
}

/** A form without fields: takes one step of the order. */
export function plainStep(verb: typeof deliverOrder, done: Done | ((post: MemberPost) => Done)) {
  return form({ run: (post) => verb(post.writer, requestOf(post), post), done });
}

/** Like {@link plainStep}; with the field `parcel`, of all lots of the order's parcel that have no open dispute. */
export function parcelStep(verb: typeof deliverOrder, done: (post: MemberPost & { answer: SteppedParcel }) => Done) {
  return form({
    run: ({ now, rules, context, fields, ...post }) =>
      stepParcel(post.writer, verb, requestOf(post), {
        now,
        rules,
        isAlone: !fields.parcel,
        publish: (effects) => publish(context, effects),
      }),
    done,
  });
}

/** "3 lots, but not order 12", or `one`. */
export const lotsIn = ({ lotCount, skippedIds }: SteppedParcel, one: string) =>
  `${lotCount === 1 ? one : `${lotCount} lots`}${skippedIds.length === 0 ? "" : `, but not order ${skippedIds.join(" and ")}`}`;
