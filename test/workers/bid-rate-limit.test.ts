import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { makeAuction, makeMember } from "../factories";

it("stops serving a member who keeps being refused within a minute, and continues serving others", async () => {
  const [seller, ada, ben] = [
    await makeMember(env),
    await makeMember(env),
    await makeMember(env, { fundsMinor: 5_000 }),
  ];
  const { auctionId } = await makeAuction(env, { sellerId: seller.id });
  const room = auctionRoom(env, auctionId);
  const bid = async (bidderId: number) =>
    (await room.placeBid({ auctionId, bidderId, maximumMinor: 2_000, idempotencyKey: crypto.randomUUID() })).answer;
  const tries = 2 * Number(env.BIDS_PER_MEMBER_MINUTE);
  const answers = await Promise.all(Array.from({ length: tries + 3 }, () => bid(ada.id)));
  const refused = answers.map((answer) => (isRefusal(answer) ? answer.refused : "taken"));
  expect(refused.filter((each) => each === "not_enough_funds")).toHaveLength(tries);
  expect(refused.slice(tries)).toEqual(["rate_limited", "rate_limited", "rate_limited"]);
  expect(await bid(ben.id)).toMatchObject({ outcome: "leading" });
});
