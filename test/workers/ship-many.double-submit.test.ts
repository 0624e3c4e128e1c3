import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { shipMany } from "~/domain/orders/shipping/ship-many.server";
import { makeOrder } from "../factories";
import { ORDER_RULES } from "../rules";
import { freshSides } from "./fresh-sides";
import { notificationsOf } from "./notifications-of";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, rules: ORDER_RULES };
const { seller, buyer } = freshSides(NOW);
const NUMBERS = ["RB123456785GB", "1Z5R89390357567127", "9400111206206406260787"];

const sellPieces = () =>
  Promise.all(
    NUMBERS.map(async () => (await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW })).orderId),
  );
const listOf = (ids: readonly number[], numbers: readonly string[]) => ({
  list: ids.map((id, index) => `${id},${numbers[index]}`).join("\n"),
});
const ship = (fields: { list: string }) => shipMany(openWriter(env.DB), seller.id, fields, context);
const notifications = async () =>
  (await notificationsOf({ userId: buyer.id })).filter(({ kind }) => kind === "order-shipped");

it("ships each parcel once and reports all of them, however often and closely the form is sent", async () => {
  const form = listOf(await sellPieces(), NUMBERS);
  const answers = await Promise.all([ship(form), ship(form), ship(form)]);
  answers.push(await ship(form));
  expect(answers.map(({ shipped, parcels, faults }) => [shipped, parcels, faults])).toEqual(
    Array(4).fill([NUMBERS.length, [], []]),
  );
  expect(await notifications()).toHaveLength(NUMBERS.length);
});

it("ships each with the number of one of two tabs, and tells the other which one that is", async () => {
  const ids = await sellPieces();
  const others = ["RB123456785US", "1Z879E930346834440", "9434611206206406227577"];
  const answers = await Promise.all([ship(listOf(ids, NUMBERS)), ship(listOf(ids, others))]);
  const { results } = await env.DB.prepare("SELECT tracking FROM shipments WHERE order_id IN (?, ?, ?)")
    .bind(...ids)
    .all<{ tracking: string }>();
  expect(results).toHaveLength(ids.length);
  const countOf = (numbers: readonly string[]) => results.filter(({ tracking }) => numbers.includes(tracking)).length;
  expect(answers.map(({ shipped }) => shipped)).toEqual([countOf(NUMBERS), countOf(others)]);
  for (const { shipped, parcels, faults } of answers) expect(shipped + parcels.length + faults.length).toBe(ids.length);
  expect(await notifications()).toHaveLength(ids.length);
});
