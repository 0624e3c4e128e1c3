import { Fragment } from "react";
import { PhotoInput } from "~/components/listings/photo-inputs";
import { LocalTime } from "~/components/local-time";
import type { RefusedForm } from "~/components/refused-form";
import { TextArea } from "~/components/ui/field";
import type { OrderJson } from "~/domain/orders/order";
import type { OrderMessage } from "~/domain/orders/order-page.server";
import { photoPath } from "~/domain/photos/photo-address";
import { OrderForm } from "./order-form";

/** What the two sides wrote each other about this order. */
export function Conversation({
  order,
  messages,
  refused,
}: {
  order: OrderJson;
  messages: readonly (Omit<OrderMessage, "at"> & { readonly at: string })[];
  refused: RefusedForm | undefined;
}) {
  if (order.paidAt === null) return null;
  const isAgain = refused?.values.intent === "message";
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation" className="text-xl">
        Between you and {order.other.username}
      </h2>
      {messages.length === 0 ? (
        <p className="mt-2 max-w-prose text-quiet">Nothing was written{order.status === "paid" ? " yet" : ""}.</p>
      ) : (
        <ol className="mt-4 flex flex-col gap-4">
          {messages.map((each) => (
            <li key={`${each.at}${each.body}`} className="max-w-prose rounded-md bg-mat px-4 py-3">
              <p className="text-sm text-quiet">
                {each.isOwn ? "You" : order.other.username}, <LocalTime at={each.at} />
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{each.body}</p>
              {each.photo ? (
                <a href={photoPath(each.photo.key, "full")} className="mt-2 block">
                  <img
                    src={photoPath(each.photo.key, "thumb")}
                    alt={`Shown by ${each.isOwn ? "you" : order.other.username}: open it whole`}
                    width={each.photo.width}
                    height={each.photo.height}
                    loading="lazy"
                    className="h-auto max-h-64 w-auto max-w-full rounded-md object-contain"
                  />
                </a>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      <OrderForm
        intent="message"
        variant="secondary"
        withPhoto
        fields={
          <Fragment key={messages.length}>
            <TextArea
              label="Write a message"
              name="body"
              rows={3}
              required
              maxLength={2_000}
              defaultValue={isAgain ? refused.values.body : ""}
              error={isAgain ? refused.errors.body : undefined}
              hint="Only the two of you can read it."
            />
            <div className="max-w-48">
              <PhotoInput
                name="photo"
                label="Show a photo"
                hint="If it helps. At most 10 MB."
                error={isAgain ? refused.errors.photo : undefined}
              />
            </div>
          </Fragment>
        }
      >
        Send
      </OrderForm>
    </section>
  );
}
