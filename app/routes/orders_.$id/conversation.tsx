import { Fragment } from "react";
import { LocalTime } from "~/components/local-time";
import { PhotoField } from "~/components/photo-field";
import type { RefusedForm } from "~/components/refused-form";
import { Disclosure } from "~/components/ui/disclosure";
import { TitledSection } from "~/components/ui/titled-section";
import type { OrderJson } from "~/domain/orders/order-json";
import type { OrderMessage } from "~/domain/orders/order-page.server";
import { orderPhotoPath } from "~/domain/photos/photo-address";
import { Explanation } from "./explanation";
import { OrderForm } from "./order-form";

/** The messages between the buyer and the seller of this order. */
export function Conversation({
  order,
  messages,
  formKey,
  refused,
}: {
  order: OrderJson;
  messages: readonly (Omit<OrderMessage, "at"> & { readonly at: string })[];
  formKey: string;
  refused: RefusedForm | undefined;
}) {
  if (order.paidAt === null) return null;
  const isRefused = refused?.values.intent === "message";
  const form = (
    <OrderForm
      id="write"
      intent="message"
      variant="secondary"
      withPhoto
      fields={
        <Fragment key={messages.length}>
          <input type="hidden" name="key" value={formKey} />
          <Explanation
            label="Message"
            intent="message"
            name="body"
            rows={3}
            refused={refused}
            hint={`Only you and ${order.other.username} can read it. Obverse reads it only if we have to decide a dispute.`}
          />
          <PhotoField
            label="Photo (optional)"
            error={isRefused ? refused.errors.photo : undefined}
            hint="Up to 10 MB."
          />
        </Fragment>
      }
    >
      Send message
    </OrderForm>
  );
  return (
    <TitledSection id="conversation" title={`Messages with ${order.other.username}`} className="self-start">
      {messages.length === 0 ? null : (
        <ol className="mt-4 flex flex-col gap-4">
          {messages.map((each) => (
            <li key={`${each.at}${each.body}`} className="max-w-prose rounded-md bg-mat px-4 py-3">
              <p className="text-sm text-quiet">
                {each.isOwn ? "You" : order.other.username}, <LocalTime at={each.at} />
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{each.body}</p>
              {each.photo ? (
                <a href={orderPhotoPath(order.id, each.photo.key, "full")} className="mt-2 block">
                  <img
                    src={orderPhotoPath(order.id, each.photo.key, "thumb")}
                    alt={`Sent by ${each.isOwn ? "you" : order.other.username}, open full size`}
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
      {order.status === "disputed" ? (
        form
      ) : (
        <Disclosure title={`Message ${order.other.username}`} open={isRefused} className="mt-4">
          {form}
        </Disclosure>
      )}
    </TitledSection>
  );
}
