import * as z from "zod";
import { written } from "~/domain/text/written-text";
import { MAX_COMMENT } from "./comment";

export const commentInput = z.object({ text: written(1, MAX_COMMENT) });
