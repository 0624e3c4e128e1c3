import { env } from "cloudflare:test";
import { openWriter } from "~/db/client.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { freshMembers } from "./fresh-members";

/** A seller and a buyer with 500.00, created anew before each test. */
export function freshSides(now: number) {
  const db = openWriter(env.DB);
  const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, now);
  /** What the buyer has available, what the seller has, and what is protected for the seller. */
  const money = async () => [
    (await walletOf(db, buyer.id)).availableMinor,
    (await walletOf(db, seller.id)).availableMinor,
    (await walletOf(db, seller.id)).protectedMinor,
  ];
  return { seller, buyer, money };
}
