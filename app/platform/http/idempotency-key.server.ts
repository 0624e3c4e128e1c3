import { idempotencyKeySchema } from "~/domain/idempotency/idempotency-key";
import { type Refusal, refuse } from "~/domain/refusal";

/** Reads the `Idempotency-Key` header, which every API call that moves money requires. */
export function readIdempotencyKey(request: Request): string | Refusal {
  const parsed = idempotencyKeySchema.safeParse(request.headers.get("Idempotency-Key"));
  return parsed.success ? parsed.data : refuse("malformed", "Send a UUID in the Idempotency-Key header.");
}

/** Like {@link readIdempotencyKey}, for calls where the key is optional. */
export function readOptionalKey(request: Request): string | undefined | Refusal {
  return request.headers.has("Idempotency-Key") ? readIdempotencyKey(request) : undefined;
}
