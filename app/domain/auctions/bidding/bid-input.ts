import { z } from "zod";
import { MAX_AMOUNT_MINOR } from "~/domain/money";

/** The body of POST /api/auctions/{id}/bids. */
export const bidInputSchema = z.strictObject({ maximumMinor: z.int().min(1).max(MAX_AMOUNT_MINOR) });
