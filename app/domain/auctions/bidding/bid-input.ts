import * as z from "zod";
import { shownWayShape } from "~/domain/ledger/shown-price";
import { MAX_AMOUNT_MINOR } from "~/domain/money";

export const bidInputSchema = z.strictObject({
  maximumMinor: z.int().min(1).max(MAX_AMOUNT_MINOR),
  ...shownWayShape,
});
