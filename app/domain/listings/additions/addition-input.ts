import { z } from "zod";
import { written } from "~/domain/written-text";
import { MAX_NOTE_LENGTH } from "./addition";

/** A note that goes with a photo may be empty. */
export const noteSchema = z.strictObject({ note: written(0, MAX_NOTE_LENGTH) });
