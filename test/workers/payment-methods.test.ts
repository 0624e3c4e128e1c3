import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { makeDefault, nameMethod, removeMethod } from "~/domain/payments/methods/change-method.server";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { isRefusal } from "~/domain/refusal";
import { listActivity } from "~/domain/security-events/list-activity.server";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { makeMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);

const add = (memberId: number, number = "4242 4242 4242 4242", name = "", key: string = crypto.randomUUID()) =>
  addMethod(db, sandboxPayments, { memberId, confirmedAt: NOW }, { number, name, key }, NOW);
const cards = (memberId: number) => methodsOf(db, memberId, "sandbox");
const names = async (memberId: number) =>
  (await cards(memberId)).map(({ name, isDefault }) => (isDefault ? `${name} (default)` : name));
const activity = async (memberId: number) => (await listActivity(db, { memberId })).activity.map(({ what }) => what);
async function idOf(memberId: number, name: string): Promise<number> {
  return (await cards(memberId)).find((each) => each.name === name)?.id ?? 0;
}

it("stores the brand and the last four digits, and no other digits", async () => {
  const { id } = await makeMember(env);
  await add(id, "5555 5555 5555 4444");
  expect(await cards(id)).toMatchObject([{ brand: "Mastercard", last4: "4444", name: "Mastercard ·4444" }]);
  const { results } = await env.DB.prepare("SELECT * FROM payment_methods").all();
  expect(JSON.stringify(results)).not.toMatch(/5555/);
});

it("makes the first card the default, then the chosen one, then the newest remaining", async () => {
  const { id: memberId } = await makeMember(env);
  for (const name of ["One", "Two", "Three"]) await add(memberId, undefined, name);
  expect(await names(memberId)).toEqual(["One (default)", "Three", "Two"]);
  await makeDefault(db, { memberId, confirmedAt: NOW, methodId: await idOf(memberId, "Two") }, NOW);
  expect(await names(memberId)).toEqual(["Two (default)", "Three", "One"]);
  await removeMethod(
    db,
    { memberId, confirmedAt: NOW, methodId: await idOf(memberId, "Two") },
    { now: NOW, currency: "USD" },
  );
  expect(await names(memberId)).toEqual(["Three (default)", "One"]);
  await nameMethod(db, { memberId, methodId: await idOf(memberId, "One") }, "Old one");
  expect(await names(memberId)).toEqual(["Three (default)", "Old one"]);
});

it("keeps the default if the chosen card does not exist", async () => {
  const { id: memberId } = await makeMember(env);
  await add(memberId, undefined, "One");
  expect(await makeDefault(db, { memberId, confirmedAt: NOW, methodId: 999 }, NOW)).toMatchObject({
    refused: "not_found",
  });
  expect(await names(memberId)).toEqual(["One (default)"]);
});

it("saves one card per form, however often it is sent simultaneously", async () => {
  const { id } = await makeMember(env);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(id, undefined, "", key)));
  expect(answers).toMatchObject(answers.map(() => ({ name: "Visa ·4242" })));
  expect(await names(id)).toHaveLength(1);
  expect(await activity(id)).toEqual(["Payment method added: Visa ·4242"]);
});

it("records added and removed cards in the security log, and nothing for a card that isn't there", async () => {
  const { id: memberId } = await makeMember(env);
  await add(memberId);
  const method = { memberId, confirmedAt: NOW, methodId: await idOf(memberId, "Visa ·4242") };
  for (let count = 0; count < 2; count += 1) await removeMethod(db, method, { now: NOW, currency: "USD" });
  expect(await activity(memberId)).toEqual(["Payment method removed: Visa ·4242", "Payment method added: Visa ·4242"]);
});

it("accepts ten cards and refuses an eleventh", async () => {
  const { id } = await makeMember(env);
  for (let count = 0; count < 10; count += 1) await add(id);
  expect(await add(id)).toMatchObject({ refused: "breaks_rule", message: expect.stringContaining("10 cards") });
});

it.each(["", "4242", "4111 1111 1111 1111", "4242 4242 4242 4243"])("refuses %j as a card", async (number) => {
  const { id } = await makeMember(env);
  expect(await add(id, number)).toMatchObject({ refused: "breaks_rule", fields: { number: expect.any(String) } });
  expect(await names(id)).toEqual([]);
});

it("refuses to rename, choose, remove or charge another member's card", async () => {
  const [ada, ben] = [await makeMember(env), await makeMember(env)];
  await add(ada.id, undefined, "Ada's");
  const theirs = { memberId: ben.id, confirmedAt: NOW, methodId: await idOf(ada.id, "Ada's") };
  const answers = await Promise.all([
    nameMethod(db, theirs, "Mine"),
    makeDefault(db, theirs, NOW),
    removeMethod(db, theirs, { now: NOW, currency: "USD" }),
    pay(ben.id, theirs.methodId),
  ]);
  expect(answers.map((each) => isRefusal(each) && each.refused)).toEqual(answers.map(() => "not_found"));
  expect(await names(ada.id)).toEqual(["Ada's (default)"]);
});

const pay = (memberId: number, paymentMethodId?: number) =>
  deposit(
    db,
    sandboxPayments,
    { memberId, amountMinor: 5_000, paymentMethodId, idempotencyKey: crypto.randomUUID() },
    { now: NOW, ...DEPOSIT_RULES },
  );

it.each([
  ["4000 0000 0000 0002", "declined"],
  ["4000 0000 0000 9995", "insufficient funds"],
])("moves nothing if %s is charged, and says why", async (number, why) => {
  const { id } = await makeMember(env);
  await add(id, number);
  expect(await pay(id)).toMatchObject({ refused: "declined", message: expect.stringContaining(why) });
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM ledger_transfers").first("n")).toBe(0);
});

it("charges the chosen card, or the default one if none is chosen", async () => {
  const { id } = await makeMember(env);
  await add(id, "4000 0000 0000 0002", "Bad");
  await add(id, undefined, "Good");
  expect(await pay(id, await idOf(id, "Good"))).toMatchObject({ availableMinor: 5_000 });
  expect(await pay(id)).toMatchObject({ refused: "declined" });
  await removeMethod(
    db,
    { memberId: id, confirmedAt: NOW, methodId: await idOf(id, "Good") },
    { now: NOW, currency: "USD" },
  );
  expect(await pay(id, await idOf(id, "Good"))).toMatchObject({ refused: "not_found" });
});
