import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { suspensions } from "~/db/schema/accounts";
import { untilInUtc } from "./moment";
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
      "Until then, nobody can sign in to it. What you had on sale is withdrawn, your auctions are cancelled and your offers have ended. Your bids in running auctions stand and are binding; maximums that were waiting for an auction to start are cancelled, and their money is available in your wallet again. If you had asked us to delete your account, that has stopped.",
      "Your money stays yours. Payouts that you requested are paid, and your orders go on by their deadlines.",
      "What you have bought stays protected. If it doesn't arrive or isn't as described, write to us with the order's number: we report the problem to the seller for you, and they aren't paid until it is settled.",
    ],
    action: QUESTIONS,
    closing: "If you think that this is a mistake, write to us.",
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
      "You can sign in again. What you had on sale stays withdrawn until you list it again.",
    ],
    action: { label: "Sign in", path: "/auth?tab=login" },
    closing: "If you have any questions, write to us at /contact.",
  };
}
