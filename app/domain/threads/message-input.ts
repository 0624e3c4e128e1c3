import * as z from "zod";
import { plainText } from "~/domain/text/plain-text";
import { MAX_MESSAGE_LENGTH } from "./thread";

/** Of a message that may consist of photos alone. */
export const captionInputSchema = z.strictObject({ body: plainText(0, MAX_MESSAGE_LENGTH) });

export const messageInputSchema = z.strictObject({ body: plainText(1, MAX_MESSAGE_LENGTH) });
