import { beforeAll, expect, it } from "vitest";
import type { Suggestion } from "~/domain/suggestions/suggestion";
import { makeFixed, makeMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();

beforeAll(async () => {
  await loadTypes(app.env.DB, [typeEntryOf({ id: 1001, title: "1 Dollar (Morgan)", names: ["Cartwheel"] })]);
});

const suggested = async (q: string, as = callerFor(app)) =>
  (await (await as.get(`/suggestions?${new URLSearchParams({ q })}`)).json<Suggestion[]>()).map(({ to }) => to);

it("suggests types whose names or nicknames begin so", async () => {
  for (const q of ["mor", "Morgan dol", "cartw"]) expect(await suggested(q), q).toContain("/types/1001");
  expect(await suggested("morgen")).not.toContain("/types/1001");
});

it("suggests issuers by the beginning of their names in any language", async () => {
  for (const q of ["united sta", "Vereinigte St", "états u"])
    expect(await suggested(q), q).toContain("/search?country=United+States");
  expect(await suggested("states")).not.toContain("/search?country=United+States");
});

it("suggests sellers, but no member who never published anything", async () => {
  const seller = await makeMember(app.env, { username: "Suggested_Seller" });
  await makeMember(app.env, { username: "Suggested_Buyer" });
  await makeFixed(app.env, { sellerId: seller.id });
  expect(await suggested("SUGGESTED_")).toEqual(["/sellers/Suggested_Seller"]);
});

it("suggests nothing for less than two characters, wild cards or what is no word", async () => {
  for (const q of ["", " ", "m", "%%", "**", '"', "\u0000\u0000", "_".repeat(5_000)])
    expect(await suggested(q), q.slice(0, 9)).toEqual([]);
});
