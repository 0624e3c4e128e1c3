import { Form } from "@remix-run/react";
import { useRefusedForm } from "~/components/refused-form";
import { SendButton } from "~/components/ui/controls";
import { TextArea } from "~/components/ui/field";
import { MAX_COMMENT } from "~/domain/articles/comments/comment";

const WORDS = {
  comment: { label: "Your comment", button: "Post comment" },
  reply: { label: "Your reply", button: "Post reply" },
  edit: { label: "Your comment", button: "Save changes" },
} as const;

interface CommentFormProps {
  readonly intent?: keyof typeof WORDS;
  readonly commentId?: number;
  readonly formKey: string;
  readonly text?: string;
}

/** Writes a comment or, with the id of one, replies to it or changes it. */
export function CommentForm({ intent = "comment", commentId, formKey, text = "" }: CommentFormProps) {
  const refused = useRefusedForm();
  const isThis = refused?.values.intent === intent && (refused.values.comment ?? "") === String(commentId ?? "");
  const { label, button } = WORDS[intent];
  return (
    // The key empties the form once its comment is posted.
    <Form key={isThis ? "refused" : formKey} method="post" className="flex flex-col items-start gap-3 text-base">
      {commentId === undefined ? null : <input type="hidden" name="comment" value={commentId} />}
      {intent === "edit" ? null : (
        <input type="hidden" name="key" value={isThis ? (refused.values.key ?? formKey) : formKey} />
      )}
      <TextArea
        label={label}
        name="text"
        rows={intent === "comment" ? 4 : 3}
        required
        autoFocus={intent === "reply" && !isThis}
        maxLength={MAX_COMMENT}
        defaultValue={isThis ? refused.values.text : text}
        error={isThis ? (refused.errors.text ?? refused.message) : undefined}
        className="w-full"
      />
      <SendButton intent={intent}>{button}</SendButton>
    </Form>
  );
}
