import * as z from "zod";
import { written } from "~/domain/text/written-text";
import { MAX_MESSAGE_LENGTH } from "./message-limits";

/** Of a message that may consist of photos alone. */
export const captionInputSchema = z.strictObject({ body: written(0, MAX_MESSAGE_LENGTH) });

export const messageInputSchema = z.strictObject({ body: written(1, MAX_MESSAGE_LENGTH) });
