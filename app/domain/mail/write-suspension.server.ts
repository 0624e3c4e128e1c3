import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { suspensions } from "~/db/schema/accounts";
import { untilInUtc } from "~/domain/time/moment";
import type { WrittenMail } from "./writing";

const QUESTIONS = { label: "Write to us", path: "/contact" };

/** Tells a member what their suspension means. Null if there is none. */
export async function writeSuspended(db: Reader, suspensionId: number): Promise<WrittenMail | null> {
  const [suspension] = await db.select().from(suspensions).where(eq(suspensions.id, suspensionId));
  if (!suspension) return null;
  const { reason, until } = suspension;
  return {
    subject: "Your account is suspended",
    paragraphs: [
      `We suspended your account ${untilInUtc(until)}. Reason: ${reason}`,
      "Until then, nobody can sign in to it. We've withdrawn your listings, cancelled your auctions and ended your open offers. Your bids in open auctions still count and are binding. Maximums that you left for auctions that haven't opened are cancelled, and that money is available in your wallet again. If you had asked us to delete your account, we've stopped the deletion.",
      "Your money is still yours. Payouts that you've requested will be paid, and your orders continue with their usual deadlines.",
      "Anything you've bought stays protected. If it doesn't arrive or isn't as described, write to us with the order number. We'll report the problem to the seller for you, and they won't be paid until it's settled.",
    ],
    action: QUESTIONS,
    closing: "If you think this is a mistake, write to us.",
  };
}

/** Tells a member that they can sign in again. Null if nothing was lifted. */
export async function writeLifted(db: Reader, suspensionId: number): Promise<WrittenMail | null> {
  const [suspension] = await db.select().from(suspensions).where(eq(suspensions.id, suspensionId));
  if (!suspension?.liftedBecause) return null;
  return {
    subject: "Your account is no longer suspended",
    paragraphs: [
      `We lifted the suspension of your account. Reason: ${suspension.liftedBecause}`,
      "You can sign in again. Your listings stay withdrawn until you put them back on sale.",
    ],
    action: { label: "Sign in", path: "/auth?tab=login" },
    closing: "If you have any questions, write to us at /contact.",
  };
}
