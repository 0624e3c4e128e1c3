import * as z from "zod";

/** A keyset cursor in an API call's query: the id that the page before ended with. */
export const idCursorSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "Use the cursor from the previous page.")
  .transform(Number)
  .optional();
