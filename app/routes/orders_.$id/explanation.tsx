import { useRefusedInput } from "~/components/refused-form";
import { TextArea } from "~/components/ui/field";
import { MAX_MESSAGE_LENGTH } from "~/domain/threads/message-limits";

/** A text that a form of the order page requires, such as a message or what is wrong. */
export function Explanation({ intent, ...field }: { intent: string; label: string; hint?: string }) {
  return (
    <TextArea rows={4} required maxLength={MAX_MESSAGE_LENGTH} {...field} {...useRefusedInput("reason", "", intent)} />
  );
}
