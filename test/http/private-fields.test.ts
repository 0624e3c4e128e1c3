import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { ACCESS } from "./access-table";
import { callerFor } from "./caller";
import { CANARIES, CANARY_FUNDS, type Ids, REPORT, SOUGHT, writeCanaries } from "./canaries";
import { openSocket } from "./live-socket";

// What one member alone may read is written in words that occur nowhere else, which are looked for in everything that others get.

const app = runningApp();
const { owner, friend, stranger, pest } = membersOf(app, {
  owner: { username: "canary_owner", fundsMinor: CANARY_FUNDS },
  friend: { username: "canary_friend", fundsMinor: 50_000 },
  stranger: { username: "canary_stranger" },
  pest: { username: "canary_pest" },
});

/** Signing out would end the session. */
const ENDS_SESSION = new Set(["logout", "api.logout"]);

/** Every route's address, with the id of something with canaries in place of an unknown one. Throws for one without any. */
function addressesOf(ids: Ids): string[] {
  return Object.entries(ACCESS).flatMap(([file, { path }]) => {
    if (ENDS_SESSION.has(file)) return [];
    if (!/999999|nobody-at-all/.test(path)) return [path];
    const nouns = Object.keys(ids).filter((noun) => path.startsWith(`${noun}/`));
    const noun = nouns.sort((one, other) => other.length - one.length)[0];
    if (noun === undefined) throw new Error(`nothing has canaries for ${path}`);
    return [path.replace(/999999|nobody-at-all/, `${ids[noun]}`).replace("999999", "1")];
  });
}

/** Pages as Remix's data, which contains all that they show, and the rest as it is. */
const asAsked = (path: string) => {
  const [address = "", query] = path.split("?");
  const isData = !address.startsWith("/api/") && !address.includes(".");
  return `${address === "/" ? "/_root" : address}${isData ? ".data" : ""}${query ? `?${query}` : ""}`;
};

let paths: readonly string[];
let sockets: readonly string[];
beforeAll(async () => {
  const { ids, auctionIds } = await writeCanaries(app, { owner, friend, pest });
  const searches = ["/messages", "/search", "/articles", "/listings"].map((path) => `${path}?q=${SOUGHT}`);
  paths = [...new Set([...ids.flatMap(addressesOf), ...searches, `/articles?by=${owner.id}`])];
  sockets = ["/api/notifications/live", ...auctionIds.map((id) => `/api/auctions/${id}/live`)];
});

/** What the site's sockets say first. */
async function heardBy({ cookie }: TestMember): Promise<string> {
  const heard = sockets.map(async (path) => {
    const socket = await openSocket(new URL(path, app.url), { Cookie: cookie, Origin: app.url.origin });
    const first = await socket.next(() => true);
    socket.close();
    return JSON.stringify(first);
  });
  return (await Promise.all(heard)).join("\n");
}

/** Everything that the member gets from pages, calls and sockets, or a visitor. */
async function readBy(member?: TestMember, addresses = paths): Promise<string> {
  const { read } = callerFor(app, member);
  const texts = member ? [await heardBy(member)] : [];
  for (const path of addresses) texts.push(`${path}\n${await read(asAsked(path))}`);
  return texts.join("\n");
}

/** What the member is answered to an empty form at every address of a record. */
async function answeredTo(member: TestMember): Promise<string> {
  const texts: string[] = [];
  for (const path of paths.filter(isOfRecord)) {
    const answer = await callerFor(app, member).submit(path, {});
    texts.push(`${path}\n${await answer.text()}`);
  }
  return texts.join("\n");
}

const isOfRecord = (path: string) => /\/\d+|canary/.test(path);

/** What of that is in the text. */
const foundIn = (text: string) => Object.entries(CANARIES).flatMap(([what, words]) => (words.test(text) ? [what] : []));

/** What nobody reads: a report, and what a session is known by. */
const tokenHash = () => createHash("sha256").update(owner.token).digest("hex");
const isToldToNobody = (text: string) => [REPORT.test(text), text.includes(owner.token), text.includes(tokenHash())];
const UNTOLD = [false, false, false];

it("shows a member all that they keep to themselves", async () => {
  const text = await readBy(owner);
  expect(foundIn(text)).toEqual(Object.keys(CANARIES));
  expect(isToldToNobody(text)).toEqual(UNTOLD);
});

it("shows nothing of it to another member", async () => {
  const text = `${await readBy(stranger)}\n${await answeredTo(stranger)}`;
  expect([foundIn(text), isToldToNobody(text)]).toEqual([[], UNTOLD]);
});

it("shows nothing of it to a visitor", async () => {
  const text = await readBy();
  expect([foundIn(text), isToldToNobody(text)]).toEqual([[], UNTOLD]);
});

it("shows nothing of it to a member whom the owner blocked, but their own name", async () => {
  const text = await readBy(pest, paths.filter(isOfRecord));
  expect([foundIn(text), isToldToNobody(text)]).toEqual([["a blocked member"], UNTOLD]);
});

it("shows the one who was written to only the message, and the seller only the address of the order", async () => {
  const text = await readBy(friend);
  const theirs = ["a message", "an address", "an offer", "a message about an order"];
  expect([foundIn(text), isToldToNobody(text)]).toEqual([theirs, UNTOLD]);
});
