import * as z from "zod";

export const notificationsAnswerSchema = z.array(
  z.strictObject({
    id: z.int(),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
    data: z.strictObject({ listingId: z.int() }).optional(),
    group: z.string().optional().describe("The same for notifications of one kind about the same thing"),
    path: z.string().optional().describe("The page that it leads to"),
  }),
);
