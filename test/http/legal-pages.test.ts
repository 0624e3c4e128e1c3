import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { KEPT_IMPORTS } from "~/domain/importing/import-limits";
import { makeFixed, makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();

const read = async (path: string) => {
  const answer = await callerFor(app).get(path);
  expect(answer.status).toBe(200);
  return answer.text();
};
/** A page's visible text. */
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

it("links the terms, privacy and contact pages in the footer, readable by anyone without a script", async () => {
  const footer = (await read("/about")).split("<footer")[1] ?? "";
  for (const path of ["/terms", "/privacy", "/contact"]) {
    expect(footer).toContain(`href="${path}"`);
    expect(await read(path)).not.toMatch(/<script/);
  }
});

it("states the fee, the protection deadlines and the soft close that the code uses", async () => {
  const { SELLER_FEE_BPS, SOFT_CLOSE_SECONDS, DELIVERY_GRACE_SECONDS } = app.env;
  const terms = textOf(await read("/terms"));
  expect(terms).toContain(`${Number(SELLER_FEE_BPS) / 100}% of the price`);
  expect(terms).toContain(`in the last ${Number(SOFT_CLOSE_SECONDS) / 60} minutes extends the auction`);
  expect(terms).toContain(`the buyer has ${Number(DELIVERY_GRACE_SECONDS) / 86_400} days to report a problem`);
  for (const [days, what] of [
    [4, "is cancelled"],
    [14, "to ship the item"],
    [25, "after it was shipped"],
    [60, "after the report, the evidence decides"],
  ])
    expect(terms).toMatch(new RegExp(`${days} days ${what}`));
});

it("names every cookie that the code sets", async () => {
  const privacy = await read("/privacy");
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => readFileSync(join("app", path), "utf8"));
  const names = sources.flatMap((source) => {
    const constants = new Map(
      [...source.matchAll(/const ([A-Z_]+) = "([\w-]+)"/g)].map(([, key, name]) => [key, name]),
    );
    const set = [...source.matchAll(/cookies\.set\((?:"(\w+)"|([A-Z_]+)),/g)].map(
      ([, name, key]) => name ?? constants.get(key),
    );
    const fromScripts = [...source.matchAll(/document\.cookie = `(?:\$\{prefix\})?(\w+)=/g)].map(([, name]) => name);
    return [...set, ...fromScripts];
  });
  // The round trip to a provider sets a cookie, but no provider is offered here.
  const offered = [...new Set(names)].filter((name) => name !== "oauth");
  expect(offered.sort()).toEqual([
    "country",
    "currency",
    "device",
    "flash",
    "passkey",
    "second-step",
    "seen",
    "session",
    "theme",
    "tz",
  ]);
  for (const name of offered) expect(privacy).toContain(`<code>${name}</code>`);
  expect(textOf(privacy)).toContain("14 days after your last visit, and 30 days after you signed in");
});

it("says what anyone can see of a seller, and how long imported files are kept", async () => {
  const { username, id } = await makeMember(app.env);
  await makeFixed(app.env, { sellerId: id });
  const seller = await read(`/sellers/${username}`);
  expect(seller).toContain("Member since");
  const privacy = textOf(await read("/privacy"));
  expect(privacy).toContain("If you sell, also your seller page: your picture, when you joined,");
  expect(privacy).toContain(
    `the last ${KEPT_IMPORTS} files of listings and the last ${KEPT_IMPORTS} files of collections that you imported`,
  );
  expect(textOf(await read("/terms"))).toContain("Everyone can see your username");
});

it("offers a form to write to us, and no email address while none is set", async () => {
  expect(app.env.CONTACT_EMAIL).toBeUndefined();
  const contact = await read("/contact");
  expect(textOf(contact)).toContain("Write to us");
  expect(contact).not.toContain("mailto:");
});
