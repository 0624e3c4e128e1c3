import { Fragment } from "react";
import { LocalTime } from "~/components/formatted";
import { MessageFields, MessageList, useThreadNews } from "~/components/messages/message-list";
import { LinkLine, TitledSection, useRefusedForm, useRefusedInput } from "~/components/page";
import { Disclosure } from "~/components/ui/controls";
import { refusedId, SelectField, TextArea } from "~/components/ui/field";
import { Star } from "~/components/ui/icons";
import { Stars } from "~/components/ui/stars";
import { DETAIL_LABELS, DETAILS } from "~/domain/orders/reviews/detailed-ratings";
import { MAX_REVIEW_LENGTH } from "~/domain/orders/text-limits";
import type { OrderJson } from "~/domain/orders/views/order-json";
import { OrderForm, type OrderPage, type StepProps } from "./step-parts";

type ConversationProps = Pick<OrderPage, "thread" | "messages"> & { order: OrderJson; formKey: string };

/** The thread of the buyer and the seller about this order, which is in their messages too. */
export function Conversation({ order, thread, messages, formKey }: ConversationProps) {
  useThreadNews();
  const refusedForm = useRefusedForm("message");
  if (order.paidAt === null) return null;
  const form = (
    <OrderForm
      id="write"
      intent="message"
      withPhoto
      fields={
        <Fragment key={messages.length}>
          <MessageFields
            formKey={formKey}
            refused={refusedForm}
            hint={`Only you and ${order.other.username} can read it. Obverse reads it only if we have to decide a dispute.`}
          />
        </Fragment>
      }
    >
      Send message
    </OrderForm>
  );
  return (
    <TitledSection id="conversation" title={`Messages with ${order.other.username}`} className="self-start">
      {thread ? (
        <div className="mt-4">
          <MessageList threadId={thread.threadId} messages={messages} otherName={order.other.username} />
          <LinkLine to={`/messages/${thread.threadId}`} className="mt-4">
            Open the conversation
          </LinkLine>
        </div>
      ) : null}
      {order.status === "disputed" ? (
        form
      ) : (
        <Disclosure title={`Message ${order.other.username}`} open={refusedForm !== undefined} className="mt-4">
          {form}
        </Disclosure>
      )}
    </TitledSection>
  );
}

/** The two sides' reviews of each other once the order has ended. Neither can read the other's before writing. */
export function Reviews({ order, reviews, now }: Pick<OrderPage, "reviews"> & Pick<StepProps, "order" | "now">) {
  const refusedForm = useRefusedForm("review");
  const typedText = useRefusedInput("text", "", "review");
  const until = order.deadlines.find((each) => each.becomes === "reviews-open")?.at;
  if (until === undefined) return null;
  const own = reviews.find((each) => each.isOwn);
  const theirs = reviews.find((each) => !each.isOwn);
  const mayWrite = !own && now < until;
  return (
    <TitledSection id="reviews" title="Reviews" className="border-t border-line pt-6">
      {own ? <WrittenReview by="You" {...own} /> : null}
      {theirs ? <WrittenReview by={order.other.username} {...theirs} /> : null}
      {own && !theirs && now < until ? (
        <p className="mt-2 text-quiet">
          Your review becomes visible together with {order.other.username}'s, or on <LocalTime at={until} />.
        </p>
      ) : null}
      {mayWrite ? (
        <OrderForm
          intent="review"
          variant="primary"
          fields={
            <>
              <fieldset id={refusedId("rating")} tabIndex={-1}>
                <legend className="font-semibold">How was your experience with {order.other.username}?</legend>
                <div className="mt-2 grid max-w-80 grid-cols-5 gap-2">
                  {[1, 2, 3, 4, 5].map((rating) => (
                    <label
                      key={rating}
                      className="relative flex min-h-12 items-center justify-center gap-1 rounded-md border border-quiet bg-card font-semibold has-checked:border-bronze has-checked:bg-mat has-checked:text-bronze has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bronze"
                    >
                      <input
                        type="radio"
                        name="rating"
                        value={rating}
                        required
                        defaultChecked={refusedForm?.values.rating === String(rating)}
                        className="absolute inset-0 cursor-pointer appearance-none"
                      />
                      {rating}
                      <Star aria-hidden className="size-4" />
                      <span className="sr-only">of 5</span>
                    </label>
                  ))}
                </div>
                {refusedForm?.errors.rating ? <p className="text-sm text-oxide">{refusedForm.errors.rating}</p> : null}
              </fieldset>
              {order.side === "buyer" ? (
                <fieldset>
                  <legend className="font-semibold">In detail (optional)</legend>
                  <div className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2">
                    {DETAILS.map((detail) => (
                      <SelectField
                        key={detail}
                        label={DETAIL_LABELS[detail]}
                        name={detail}
                        options={DETAIL_OPTIONS}
                        defaultValue={refusedForm?.values[detail] ?? ""}
                      />
                    ))}
                  </div>
                </fieldset>
              ) : null}
              <TextArea
                label="Your review (optional)"
                rows={3}
                maxLength={MAX_REVIEW_LENGTH}
                {...typedText}
                hint={
                  <>
                    Both reviews become visible together, or on <LocalTime at={until} />.
                  </>
                }
              />
            </>
          }
        >
          Submit review
        </OrderForm>
      ) : null}
      {!own && !theirs && !mayWrite ? <p className="mt-2 text-quiet">Neither of you left a review.</p> : null}
    </TitledSection>
  );
}

const DETAIL_OPTIONS = [
  ["", "Not rated"],
  ...[5, 4, 3, 2, 1].map((stars) => [String(stars), stars === 1 ? "1 star" : `${stars} stars`] as const),
] as const;

function WrittenReview({ by, rating, text }: { by: string; rating: number; text: string }) {
  return (
    <div className="mt-3 max-w-prose">
      <p>
        {by}: <Stars rating={rating} />
      </p>
      {text ? <p className="mt-1 break-words whitespace-pre-line">{text}</p> : null}
    </div>
  );
}
