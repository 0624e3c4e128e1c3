import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeAuction, makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { postSlowly } from "./slow-body";

const app = runningApp();

it("refuses a maximum whose body arrives after the start, and still accepts bids", async () => {
  const [seller, ada, ben] = [
    await makeMember(app.env),
    await makeMember(app.env, { fundsMinor: 100_000 }),
    await makeMember(app.env, { fundsMinor: 100_000 }),
  ];
  const startsAt = Date.now() + 2_000;
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, startsAt, buyNowMinor: 90_000 });
  const bid = (maximumMinor: number) =>
    callerFor(app, ben).post(
      `/api/auctions/${auctionId}/bids`,
      { maximumMinor },
      { "Idempotency-Key": crypto.randomUUID() },
    );

  const hasOpened = sleep(startsAt - Date.now() + 300).then(async () => {
    // The room checked after the start and found nothing waiting.
    expect((await bid(1)).status).toBe(422);
  });
  const maximum = {
    path: `/api/auctions/${auctionId}/absentee`,
    body: JSON.stringify({ maximumMinor: 5_000 }),
    type: "application/json",
    member: ada,
    headers: { "Idempotency-Key": crypto.randomUUID() },
  };
  expect(await postSlowly(app, maximum, hasOpened)).toMatchObject({ status: 409 });
  const waiting = app.env.DB.prepare("SELECT COUNT(*) AS n FROM absentee_maxima WHERE auction_id = ?");
  expect(await waiting.bind(auctionId).first("n")).toBe(0);
  const first = await bid(2_000);
  expect([first.status, await first.json()]).toMatchObject([201, { seq: 1, outcome: "leading" }]);
  expect(await (await callerFor(app, ada).get("/api/wallet")).json()).toMatchObject({ availableMinor: 100_000 });
});
