import { Form, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { TextArea } from "~/components/ui/field";
import type { ReviewView } from "~/domain/orders/reviews/detailed-ratings";
import { MAX_REVIEW_LENGTH } from "~/domain/orders/text-limits";

/** Answers one review. It opens without any script, and stays open with what was typed if it was refused. */
export function ReplyForm({ review: { orderId }, refused }: { review: ReviewView; refused: RefusedForm | undefined }) {
  const isSending = useNavigation().state === "submitting";
  const own = refused?.values.order === String(orderId) ? refused : undefined;
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
        <Button className="self-start" disabled={isSending}>
          Publish reply
        </Button>
      </Form>
    </details>
  );
}
