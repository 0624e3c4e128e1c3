import { z } from "zod";

/** What a form was rendered with or a client made up before it sent: a UUID, one per intended effect. */
export const idempotencyKeySchema = z.guid("must be a UUID").toLowerCase();
