import { LocalTime } from "~/components/local-time";
import type { RefusedForm } from "~/components/refused-form";
import { TextArea } from "~/components/ui/field";
import type { OrderJson } from "~/domain/orders/order";
import { OrderForm } from "./order-form";

/** What the two sides wrote each other about this order. */
export function Conversation({
  order,
  messages,
  refused,
}: {
  order: OrderJson;
  messages: readonly { readonly isOwn: boolean; readonly body: string; readonly at: string }[];
  refused: RefusedForm | undefined;
}) {
  if (order.paidAt === null) return null;
  const isBuyer = order.side === "buyer";
  const isAgain = refused?.values.intent === "message";
  return (
    <section aria-labelledby="conversation" className="border-t border-line pt-6">
      <h2 id="conversation" className="text-xl">
        Between you and {order.other.username}
      </h2>
      {messages.length === 0 ? (
        <p className="mt-2 max-w-prose text-quiet">
          {order.status !== "paid"
            ? "Nothing was written."
            : isBuyer
              ? "Nothing was written yet. Tell the seller here where the piece should go."
              : "Nothing was written yet. Ask here where the piece should go."}
        </p>
      ) : (
        <ol className="mt-4 flex flex-col gap-4">
          {messages.map((each) => (
            <li key={`${each.at}${each.body}`} className="max-w-prose rounded-md bg-mat px-4 py-3">
              <p className="text-sm text-quiet">
                {each.isOwn ? "You" : order.other.username}, <LocalTime at={each.at} />
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{each.body}</p>
            </li>
          ))}
        </ol>
      )}
      <OrderForm
        intent="message"
        variant="secondary"
        fields={
          <TextArea
            key={messages.length}
            label="Write a message"
            name="body"
            rows={3}
            required
            maxLength={2_000}
            defaultValue={isAgain ? refused.values.body : ""}
            error={refused?.errors.body}
            hint="Only the two of you can read it."
          />
        }
      >
        Send
      </OrderForm>
    </section>
  );
}
