import { useState } from "react";
import { PhotoField } from "~/components/forms/photo-field";
import type { RefusedForm } from "~/components/page";
import { TextArea } from "~/components/ui/field";
import { asksToPayOutside } from "~/domain/threads/outside-payment";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_MB, MAX_MESSAGE_PHOTOS } from "~/domain/threads/thread";
import { OutsidePaymentWarning } from "./outside-payment-warning";

interface MessageFieldsProps {
  readonly formKey: string;
  readonly refused: RefusedForm | undefined;
  readonly hint?: string | undefined;
  readonly rows?: number;
  readonly label?: string;
  readonly onType?: () => void;
}

export function MessageFields({ formKey, refused, hint, rows = 3, label = "Message", onType }: MessageFieldsProps) {
  const typedBefore = refused?.values.body ?? "";
  const [isSuspect, setSuspect] = useState(() => asksToPayOutside(typedBefore));
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        label={label}
        name="body"
        rows={rows}
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={typedBefore}
        error={refused?.errors.body}
        hint={
          <>
            {hint} <span className="noscript:hidden pointer-coarse:hidden">Ctrl+Enter or ⌘+Enter sends it.</span>
          </>
        }
        onChange={({ currentTarget, nativeEvent }) => {
          setSuspect(asksToPayOutside(currentTarget.value));
          // Not for text that the page fills in.
          if (nativeEvent.isTrusted) onType?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat) event.currentTarget.form?.requestSubmit();
        }}
      />
      {isSuspect ? <OutsidePaymentWarning isOwn /> : null}
      <PhotoField
        label="Photos (optional)"
        multiple
        error={refused?.errors.photo}
        hint={`Up to ${MAX_MESSAGE_PHOTOS}, ${MAX_MESSAGE_MB} MB in total. Only the two of you can see them.`}
      />
    </>
  );
}
