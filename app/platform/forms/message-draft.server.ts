import { idempotencyKeySchema } from "~/domain/idempotency/idempotency-key";
import { MAX_MESSAGE_MB } from "~/domain/threads/thread";
import { photoTools } from "~/platform/storage/photo-store.server";
import type { FileOptions, MemberPost } from "./define-actions.server";

export const MESSAGE_FILES: FileOptions = { maxBytes: MAX_MESSAGE_MB * 1024 * 1024, field: "photo" };

export function picturesOf({ context, files }: Pick<MemberPost, "context" | "files">) {
  return { bytes: files.map(({ bytes }) => bytes), tools: photoTools(context, "message") };
}

export function messageDraft(post: MemberPost & { readonly input: { readonly body: string } }) {
  return {
    memberId: post.memberId,
    ...post.input,
    pictures: post.files.length > 0 ? picturesOf(post) : undefined,
    idempotencyKey: idempotencyKeySchema.safeParse(post.fields.key).data,
  };
}
