import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();

/** Posts JSON in two parts: the headers and five bytes at once, the rest when `rest` resolves. */
function postSlowly(path: string, body: unknown, member: TestMember, rest: Promise<unknown>): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      Origin: app.url.origin,
      Cookie: member.cookie,
      "Content-Type": "application/json",
      "Content-Length": String(text.length),
      "Idempotency-Key": crypto.randomUUID(),
    };
    const sent = request(new URL(path, app.url), { method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.write(text.slice(0, 5));
    rest.then(() => sent.end(text.slice(5)), reject);
  });
}

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
  const slow = await postSlowly(`/api/auctions/${auctionId}/absentee`, { maximumMinor: 5_000 }, ada, hasOpened);
  expect(slow).toBe(409);
  const waiting = app.env.DB.prepare("SELECT COUNT(*) AS n FROM absentee_maxima WHERE auction_id = ?");
  expect(await waiting.bind(auctionId).first("n")).toBe(0);
  const first = await bid(2_000);
  expect([first.status, await first.json()]).toMatchObject([201, { seq: 1, outcome: "leading" }]);
  expect(await (await callerFor(app, ada).get("/api/wallet")).json()).toMatchObject({ availableMinor: 100_000 });
});
