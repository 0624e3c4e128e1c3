import * as z from "zod";
import { written } from "~/domain/text/written-text";
import { MAX_NOTE_LENGTH } from "./addition";

/** May be empty, because an addition can be a photo alone. */
export const noteSchema = z.strictObject({ note: written(0, MAX_NOTE_LENGTH) });
