import { idempotencyKeySchema } from "~/domain/idempotency-key";
import { type Refusal, refuse } from "~/domain/refusal";

/** The `Idempotency-Key` that every call of the API which moves money must carry. */
export function readIdempotencyKey(request: Request): string | Refusal {
  const parsed = idempotencyKeySchema.safeParse(request.headers.get("Idempotency-Key"));
  return parsed.success ? parsed.data : refuse("malformed", "Send a UUID in the header Idempotency-Key.");
}

/** The same for a call that makes something and may carry the key. */
export function readOptionalKey(request: Request): string | undefined | Refusal {
  return request.headers.has("Idempotency-Key") ? readIdempotencyKey(request) : undefined;
}
