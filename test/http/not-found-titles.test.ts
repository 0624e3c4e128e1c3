import { expect, it } from "vitest";
import type { TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
const { member } = membersOf(app, { member: {} });

async function titleOf(path: string, as?: TestMember) {
  const answer = await callerFor(app, as).get(path);
  const title = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1];
  return [answer.status, title];
}

it.each([
  "/nowhere",
  "/nowhere/at/all",
  "/listing/999999",
  "/listing/999999/edit",
  "/listing/999999/relist",
  "/listing-test/999999",
  "/listings/import/999999",
  "/lots/999999",
  "/lots/999999/record",
  "/sellers/nobody",
  "/types/999999",
  "/orders/999999/packing-slip",
  "/wallet/statement?month=1999-01",
  "/auction/999999",
  "/article/999999",
  "/profile/999999",
  "/orders/999999",
  "/orders/999999/invoice",
  "/collections/999999",
  "/collections/import/999999",
  "/sales/999999",
  "/settings/addresses/999999",
  "/help/articles/999999",
])("titles %s, which does not exist, as not found", async (path) => {
  expect(await titleOf(path, member)).toEqual([404, "Page not found · Obverse"]);
});

it("titles an unknown path as not found for visitors too", async () => {
  expect(await titleOf("/nowhere")).toEqual([404, "Page not found · Obverse"]);
});

it.each([
  ["/listing/999999", { intent: "offer", amount: "much" }],
  ["/listing/999999", { intent: "sell-again", price: "" }],
  ["/auction/999999", { intent: "bid", maximum: "much", key: crypto.randomUUID() }],
  ["/listing/999999/relist", { start: "much", key: crypto.randomUUID() }],
])("answers a faulty form sent to %s, which does not exist, as not found", async (path, fields) => {
  expect((await callerFor(app, member).submit(path, fields)).status).toBe(404);
});
