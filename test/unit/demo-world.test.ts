import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { usernameFault } from "~/domain/accounts/username";
import { listingInputSchema } from "~/domain/listings/drafts/listing-input";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { typesOnDisk } from "../../scripts/catalogue/types-on-disk";
import { planWorld } from "../../scripts/demo-plan.mjs";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";
import { AUDIT_CHECKS } from "../audit/audit";

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const types = typesOnDisk();
const byId = new Map(types.map((type) => [type.id, type]));
const world = json("scripts/demo-world.json");
const plan = planWorld(types, world);
const onSale = [...plan.fixed, ...plan.live, ...plan.scheduled];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "obverse-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

it("plans the same world each time", () => {
  expect(planWorld(types, world)).toEqual(plan);
});

it("offers 300 pieces of a dozen sellers, and auctions at every stage", () => {
  expect(onSale).toHaveLength(300);
  expect(new Set(onSale.map(({ seller }) => seller)).size).toBe(12);
  expect([plan.live.length, plan.scheduled.length]).toEqual([40, 10]);
  const endsWithin = (minutes: number) => plan.live.filter(({ endsAt }) => endsAt <= minutes * MINUTE_MS).length;
  expect([endsWithin(5), endsWithin(30)]).toEqual([0, 7]);
  const cheapest = Math.min(...[...plan.live, ...plan.scheduled].map(({ piece }) => piece.priceMinor));
  expect(cheapest).toBeGreaterThanOrEqual(15_00);
  // The engine learns of an auction's end by a bid.
  expect(plan.live.filter(({ toPlace }) => toPlace.length === 0)).toEqual([]);
});

it("lists pieces of real types as the form would accept them, at prices that suit them", () => {
  for (const { piece } of [...onSale, ...plan.past]) {
    const { typeId, priceMinor, ...stated } = piece;
    expect(byId.get(typeId)?.kind, piece.title).toBe(piece.kind);
    expect(piece.attributes.typeId).toBe(typeId);
    expect(
      listingInputSchema.safeParse({ ...stated, format: "fixed", priceMinor }).error?.issues ?? [],
      piece.title,
    ).toEqual([]);
    expect(priceMinor, piece.title).toBeGreaterThanOrEqual(4_00);
    expect(priceMinor, piece.title).toBeLessThanOrEqual(12_000_00);
  }
});

it("sends every piece on sale from its seller's country, for a price to each zone", () => {
  const { sellers } = world.members;
  for (const { seller, piece } of onSale) {
    const { country } = sellers.find(({ username }: { username: string }) => username === seller);
    expect(piece.postage, piece.title).toMatchObject({ shipsFrom: country, isTracked: true });
    const { domesticMinor = null, regionMinor = null, worldMinor = null } = piece.postage ?? {};
    expect([domesticMinor, regionMinor, worldMinor].filter((price) => !price)).toEqual([]);
  }
});

it("dates each piece within the years of its type", () => {
  for (const { piece } of [...onSale, ...plan.past]) {
    const { from, to } = byId.get(piece.typeId)?.years ?? { from: 0, to: 0 };
    const { year = Number.NaN, yearTo = year } = piece.attributes;
    expect(year, piece.title).toBeGreaterThanOrEqual(from);
    expect(yearTo, piece.title).toBeLessThanOrEqual(to ?? year);
  }
});

it("has pieces of the year that each picture shows, to show it", () => {
  for (const [typeId, picture] of Object.entries<string>(world.pictures)) {
    const [year = ""] = /\d{4}$/.exec(picture) ?? [];
    const titles = onSale.filter(({ piece }) => piece.typeId === Number(typeId)).map(({ piece }) => piece.title);
    expect(titles.filter((title) => title.includes(year)).length, picture).toBeGreaterThanOrEqual(2);
  }
});

it("sells at least 15 types often, in several grades, over two years", () => {
  const popular = types.filter(({ id }) => {
    const sold = plan.past.filter(({ piece }) => piece.typeId === id);
    return sold.length >= 8 && new Set(sold.map(({ piece }) => piece.attributes.grade)).size >= 3;
  });
  expect(popular.length).toBeGreaterThanOrEqual(15);
  expect(Math.min(...plan.past.map(({ listedAt }) => listedAt))).toBeLessThan(-700 * DAY_MS);
});

it("names members as the register form would accept them", () => {
  const names = plan.members.map(({ username }) => username.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(plan.members.map(({ username }) => usernameFault(username)).filter(Boolean)).toEqual([]);
});

it("names existing types in the demo data that is written by hand", () => {
  const matches = JSON.stringify(json("scripts/demo-data.json")).matchAll(/"typeId":(\d+)/g);
  const ids = [...matches].map(([, id]) => Number(id));
  expect(ids.length).toBeGreaterThan(12);
  expect(ids.filter((id) => !byId.has(id))).toEqual([]);
});

it("writes the past under every guard, by members who can't sign in", { timeout: 60_000 }, () => {
  const file = join(directory, "record.sqlite");
  const db = migratedDatabase(file);
  db.exec("PRAGMA journal_mode = WAL");
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", `scripts/${script}`, ...args]);
  run("catalogue.mjs", file);
  run("demo-world.mjs", file, "10");
  const count = (rows: string) => db.prepare(`SELECT COUNT(*) AS n FROM ${rows}`).get()?.n;
  expect(AUDIT_CHECKS.filter(({ sql }) => db.prepare(sql).all().length > 0).map(({ name }) => name)).toEqual([]);
  expect(count("users")).toBe(plan.members.length);
  expect(count("users WHERE password_hash IS NOT NULL")).toBe(0);
  expect(count(`sessions WHERE expires_at > ${Date.now()}`)).toBe(0);
  expect(count("type_sales")).toBeGreaterThanOrEqual(45);
  expect(count("active_listings")).toBe(25 + 4);
  expect(count("search_documents WHERE state = 'sale'")).toBe(25 + 4);
  expect(count("outbox")).toBe(0);
});
