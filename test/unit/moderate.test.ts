import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";

// The script itself, on a database file with all guards: order 73 of 10.00 is escalated, order 70 is not.

// Each command is a process of its own, and some tests run many.
vi.setConfig({ testTimeout: 120_000 });

let directory: string;
let file: string;
let db: DatabaseSync;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "obverse-"));
  const db = migratedDatabase(join(directory, "made.sqlite"));
  db.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  db.prepare("UPDATE orders SET due_at = ? WHERE id = 73").run(Date.now() + 86_400_000);
  db.exec(`INSERT INTO threads (id, low_id, high_id, listing_id, order_id, created_at)
      SELECT 73, seller_id, buyer_id, listing_id, id, 200 FROM orders WHERE id = 73;
    INSERT INTO messages (id, thread_id, sender_id, body, photo_count, at)
      VALUES (73, 73, 2, 'It is\u001b[2J bent.', 2, 200);
    INSERT INTO message_photos VALUES (73, 1, '${"a".repeat(32)}', 9, 9), (73, 2, '${"b".repeat(32)}', 9, 9);
    INSERT INTO refund_proposals (order_id, proposer_id, amount_minor, status, at) VALUES (73, 1, 250, 'open', 300)`);
  db.close();
});
beforeEach(() => {
  file = join(directory, "record.sqlite");
  copyFileSync(join(directory, "made.sqlite"), file);
  db = new DatabaseSync(file);
});
afterEach(() => {
  db.close();
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

function moderate(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/moderate.mjs", ...words, "--file", file], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
const decision = () =>
  db.prepare("SELECT outcome, refund_minor, reason, decided_by FROM dispute_decisions WHERE order_id = 73").get();

it("lists the open cases with the deciding facts, and lets no message control the terminal", () => {
  const { status, stdout } = moderate();
  expect(status).toBe(0);
  expect(stdout).toMatch(/Order 73 {2}Tremissis {2}\$10\.00/);
  expect(stdout).toMatch(/Seller .*proposes \$2\.50/);
  expect(stdout).toMatch(/Problem {4}It is \[2J bent\./);
  expect(stdout).toMatch(/Sent .* with UPS 1Z73 \(a carrier we know\); nobody reported delivery/);
  expect(stdout).toMatch(/Ends .*the seller is paid unless you decide/);
  expect(stdout).not.toContain("Order 70");
  expect(moderate("show", "73").stdout).toMatch(/\(buyer\), 1970-01-01 00:00 UTC\n {4}It is/);
  expect(moderate("show", "73").stdout).toMatch(/message-photos\/a{32}\/full.*message-photos\/b{32}\/full/s);
});

it.each([
  [["refund", "The seller's photos show another coin."], "refund", 1_000],
  [["release", 'Its "bend" is in the listing\'s photos; nothing new.'], "release", 0],
  [["part", "2.50", "Both are right; a quarter is fair."], "part", 250],
] as const)("records the decision %s with its exact reason, and makes the order due", (words, outcome, refund) => {
  const { status, stdout } = moderate("decide", "73", ...words, "--by", "O'Hara");
  expect([status, stdout]).toEqual([0, expect.stringContaining("Recorded for order 73")]);
  expect(decision()).toEqual({ outcome, refund_minor: refund, reason: words.at(-1), decided_by: "O'Hara" });
  const order = db.prepare("SELECT due_at FROM orders WHERE id = 73").get();
  expect(Number(order?.due_at)).toBeLessThanOrEqual(Date.now());
  expect(moderate().stdout).toContain(`decided (${outcome})`);
  expect(moderate("decide", "73", "refund", "On second thoughts, no.").stderr).toContain("already been decided");
});

it.each([
  [["decide", "73"], "Choose refund, release or part"],
  [["decide", "73", "refund"], "Enter one reason in quotes"],
  [["decide", "73", "refund", "Bent.", "Yes."], "Enter one reason in quotes"],
  [["decide", "73", "part", "10", "More than a part of it."], "between 0 and $10.00"],
  [["decide", "73", "part", "-1", "More than a part of it."], "Unknown option"],
  [["decide", "73", "part", "1.005", "More than a part of it."], "between 0 and $10.00"],
  [["decide", "70", "refund", "Not our case at all."], "not an open case"],
  [["decide", "0; DROP", "refund", "Not our case at all."], "Enter the order number"],
  [["burn", "73"], "npm run moderate"],
] as const)("records nothing for %j, and says why", (words, sentence) => {
  const { status, stderr } = moderate(...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(decision()).toBeUndefined();
});

it("prints how to use it when asked", () => {
  const { status, stdout } = moderate("--help");
  expect([status, stdout]).toEqual([0, expect.stringContaining("decide ORDER refund|release|part [AMOUNT]")]);
});

it("says so if the case ended in the meantime", () => {
  db.exec("UPDATE orders SET due_at = 5184000200 WHERE id = 73");
  const { status, stderr } = moderate("decide", "73", "refund", "Too late for this one.");
  expect([status, stderr]).toEqual([2, expect.stringContaining("settled or ended automatically")]);
});

/** Listing 900 of another member shows the photo of listing 1. */
const shareAPhoto = () =>
  db.exec(`INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
      VALUES (900, 3, 'coin', 'Sovereign', '', 'fixed', 'active', 4000, 1, 2);
    INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at) VALUES (900, 1, 'copy', 'original', 10, 10, 1);
    INSERT INTO photo_measures SELECT (SELECT max(id) FROM photos), shape, across, cut_at, half_detail, quarter_detail, shadows,
      highlights, brightest, whole_print, piece_print, at FROM photo_measures;
    INSERT INTO photo_matches SELECT max(id), 1, 5, 3 FROM photos`);

it("lists photos that published listings of two members share, and no others", () => {
  expect(moderate("photos").stdout).toContain("No photo is in the listings of two members.");
  shareAPhoto();
  expect(moderate("photos").stdout).toMatch(
    /1 photo in common.*5 of 256 bits differ\n {2}Listing 900 .*\n {2}Listing 1 /,
  );
  expect(moderate().stdout).toContain("share photos: 1.");
  db.exec("UPDATE listings SET status = 'withdrawn' WHERE id = 900");
  expect(moderate("photos").stdout).toContain("No photo is in the listings of two members.");
});

it("dismisses a pair of listings that share a photo, which is then reported to nobody", () => {
  shareAPhoto();
  expect(moderate("photos").stdout).toContain("Listing 900");
  expect(moderate("photos", "dismiss", "1", "900", "One dealer with two accounts.", "--by", "ops").stdout).toContain(
    "listings 1 and 900 share are no longer reported",
  );
  expect(moderate("photos").stdout).toContain("No photo is in the listings of two members.");
  expect(moderate().stdout).not.toContain("share photos");
  expect(db.prepare("SELECT * FROM dismissed_pairs").get()).toMatchObject({
    ...{ listing_id: 900, other_id: 1, reason: "One dealer with two accounts.", dismissed_by: "ops" },
  });
  expect(moderate("photos", "dismiss", "900", "1", "Again.").stderr).toContain("were dismissed before");
});

it.each([
  [["dismiss", "900", "900", "Why."], "two listings"],
  [["dismiss", "900", "12345", "Why."], "doesn't exist"],
  [["dismiss", "900", "2"], "one reason in quotes"],
  [["delete"], "npm run moderate"],
] as const)("dismisses nothing for photos %j, and says why", (words, sentence) => {
  const { status, stderr } = moderate("photos", ...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

it("lists what members reported, the most reported first, and shows what they wrote", () => {
  db.exec(`INSERT INTO reports (reporter_id, kind, target_id, reason, note, at) VALUES
    (2, 'listing', 5, 'spam', '', 100), (3, 'listing', 5, 'spam', 'Look:\u001b[2J\nhere', 200), (2, 'profile', 1, 'abuse', '', 300)`);
  const { stdout } = moderate("reports");
  expect(stdout).toMatch(/listing 5 {2}Large cent 1853 {2}by seller {2}\/listing\/5\n {2}2 reports since .*: spam 2/);
  expect(stdout.indexOf("listing 5")).toBeLessThan(stdout.indexOf("profile 1"));
  expect(moderate().stdout).toContain("3 reported.");
  expect(moderate("report", "listing", "5").stdout).toMatch(/third, .* open: spam\n {4}Look: \[2J\n {4}here/);
});

it("removes, restores and dismisses with a reason, once, and says who did it", () => {
  const reason = 'It\'s a "cast" copy.';
  expect(moderate("remove", "listing", "2", reason, "--by", "O'Hara").stdout).toContain("listing 2 is removed");
  expect(db.prepare("SELECT reason, removed_by, restored_at FROM removals WHERE target_id = 2").get()).toEqual({
    reason,
    removed_by: "O'Hara",
    restored_at: null,
  });
  expect(db.prepare("SELECT outcome FROM reports WHERE target_id = 2").get()).toEqual({ outcome: "removed" });
  expect(moderate("remove", "listing", "2", "It is a cast copy.").stderr).toContain("It has been removed already.");
  expect(moderate("restore", "listing", "2", "It was genuine.").status).toBe(0);
  expect(moderate("restore", "listing", "2", "It was genuine.").stderr).toContain("listing 2 isn't removed");
  expect(moderate("dismiss", "listing", "2").stderr).toContain("has no open reports");
});

it.each([
  [["remove", "listing", "3", "It is a cast copy."], "Decide the order first"],
  [["remove", "listing", "900", "It is a cast copy."], "It doesn't exist"],
  [["remove", "listing", "2", "Fake."], "10 to 500 characters"],
  [["remove", "listing", "x'", "It is a cast copy."], "Enter what it is and its number"],
] as const)("removes nothing for %j, and says why", (words, sentence) => {
  const { status, stderr } = moderate(...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

it("shows letters, those that a program may have written last, until they are answered", () => {
  db.exec(`INSERT INTO letters (reference, key, name, email, topic, body, at, is_suspect, member_id) VALUES
    ('SPAMSPAM22', '00000000-0000-4000-8000-000000000008', '', 'x@example.test', 'site', 'Buy cheap coins', 1, 1, NULL),
    ('MEMBER2222', '00000000-0000-4000-8000-000000000009', 'Ben', 'ben@example.test', 'money', 'Where is\u001b[2J it?', 9, 0, 2)`);
  const { stdout } = moderate("letters");
  expect(stdout).toMatch(
    /MEMBER2222 {2}money, .*\n {2}From Ben <ben@example.test> member second\n {4}Where is \[2J it\?/,
  );
  expect(stdout.indexOf("SPAMSPAM22")).toBeGreaterThan(stdout.indexOf("MEMBER2222"));
  expect(moderate().stdout).toContain("Letters: 3.");
  expect(moderate("answered", "MEMBER2222").status).toBe(0);
  expect(moderate("letters").stdout).not.toContain("MEMBER2222");
  expect(moderate("letters", "MEMBER2222").stdout).toContain(", answered ");
  expect(moderate("answered", "MEMBER2222").stderr).toContain("No unanswered letter");
});

it("writes each action into a chained log, which shows who did what and why", () => {
  expect(moderate("log").stdout).toContain("All 2 entries follow one another");
  moderate("remove", "listing", "2", 'It\'s a "cast" copy.', "--by", "O'Hara");
  moderate("restore", "listing", "2", "It was genuine.", "--by", "ops");
  moderate("decide", "73", "part", "2.50", "Both are right; a quarter is fair.", "--by", "ops");
  expect(moderate("remove", "listing", "900", "It is a cast copy.").status).toBe(2);
  const { status, stdout } = moderate("log");
  expect(status).toBe(0);
  expect(stdout).toMatch(/3 {2}.* UTC {2}O'Hara {2}remove listing 2 {2}“It's a "cast" copy\.”/);
  expect(stdout).toMatch(/5 {2}.* UTC {2}ops {2}decide order 73 \{"outcome":"part","refundMinor":250\}/);
  expect(stdout).toContain("All 5 entries follow one another");
});

const ends = "2999-01-31T18:00";
const suspensions = () => db.prepare("SELECT user_id, reason, suspended_by, until, lifted_by FROM suspensions").all();

it("suspends a member by name with a reason and an end, once, and says who it was", () => {
  const reason = 'He sold "cast" copies.';
  const { status, stdout } = moderate("suspend", "SECOND", reason, "--until", ends, "--by", "O'Hara");
  expect([status, stdout]).toEqual([0, expect.stringContaining("second is suspended until 2999-01-31 18:00 UTC")]);
  expect(suspensions()).toEqual([
    { user_id: 2, reason, suspended_by: "O'Hara", until: Date.parse(`${ends}Z`), lifted_by: null },
  ]);
  expect(moderate("suspended").stdout).toMatch(/^second {2}until 2999-01-31 18:00 UTC {2}since .* by O'Hara/);
  expect(moderate("suspend", "second", reason).stderr).toContain("second is suspended already.");
  expect(moderate("unsuspend", "second", "It was a mistake.", "--by", "ops").status).toBe(0);
  expect(suspensions()).toMatchObject([{ lifted_by: "ops" }]);
  expect(moderate("unsuspend", "second", "It was a mistake.").stderr).toContain("second isn't suspended");
  expect(moderate("suspended").stdout).toContain("Nobody is suspended.");
  expect(moderate("suspend", "second", reason).status).toBe(0);
  expect(moderate("log").stdout).toMatch(/3 {2}.* O'Hara {2}suspend member 2 .*\n4 {2}.* ops {2}unsuspend member 2 /);
});

it("holds a payout back and releases it with a reason each, and lists the ones that a suspension holds", () => {
  expect(moderate("payouts").stdout).toMatch(/^2 {2}\$5\.00 to Visa ·4242 of seller {2}since .* being sent\n4 {2}/);
  const why = "We check who asked for it.";
  expect(moderate("hold-payout", "4", why, "--by", "ops").stdout).toContain("payout 4 is held back");
  expect(moderate("payouts").stdout).toContain(`held by ops  “${why}”`);
  expect(moderate("hold-payout", "4", why).stderr).toContain("Payout 4 isn't pending, or is held already.");
  expect(moderate("release-payout", "4", "It was the member.").stdout).toContain(
    "payout 4 leaves with the next sweep, unless",
  );
  expect(moderate("release-payout", "4", "It was the member.").stderr).toContain("isn't held");
  moderate("suspend", "seller", "He sold copies.", "--by", "ops");
  expect(moderate("payouts").stdout).toMatch(/^2 {2}.*held, because the member is suspended\n4 {2}.* leaves /);
  expect(moderate().stdout).toContain("Payouts held back: 1.");
  expect(moderate("release-payout", "2", "It was asked for long before.").status).toBe(0);
  expect(moderate("payouts").stdout).not.toContain("held");
  expect(moderate("log").stdout).toMatch(/suspend payout 4 .*unsuspend payout 4 .*unsuspend payout 2 /s);
  db.exec("UPDATE payout_holds SET is_held = 1 WHERE payout_id = 2");
  expect(moderate("log").stderr).toContain("The log has no entry for the hold of payout 2.");
});

it("lists payments of nobody we know, and auctions that couldn't be sealed in three tries", () => {
  const seal = db.prepare(
    "INSERT INTO outbox (kind, payload, attempts, created_at, retry_at) VALUES ('seal', json_object('auctionId', CAST(? AS INTEGER)), ?, 1, 2)",
  );
  seal.run(8, 2);
  seal.run(10, 3);
  expect(moderate("issues").stdout).toMatch(/^auction 10 {2}bids_not_sealed {2}3 attempts failed {2}found [^\n]+\n$/m);
  expect(moderate().stdout).toContain("Payments and seals to look at: 2.");
  db.prepare("DELETE FROM outbox WHERE kind = 'seal'").run();
  expect(moderate("issues").stdout).toMatch(/^dp_4 {2}unknown-payment {2}pi_9: open, 500 {2}found /);
  expect(moderate().stdout).toContain("Payments and seals to look at: 1.");
});

it.each([
  [["hold-payout", "4"], "Enter one reason in quotes"],
  [["hold-payout", "four", "We check who asked for it."], "Enter the payout's number"],
  [["hold-payout", "1", "We check who asked for it."], "Payout 1 isn't pending"],
] as const)("holds nothing for %j, and says why", (words, sentence) => {
  expect(moderate(...words).stderr).toContain(sentence);
});

it("reports a problem with an order for its suspended buyer, once, and only then", () => {
  const reason = "The parcel was empty.";
  const report = (...words: string[]) => moderate("dispute", ...words, "--by", "ops");
  expect(report("14", reason).stderr).toContain("second isn't suspended and can report the problem");
  moderate("suspend", "second", "He sold copies.", "--by", "ops");
  expect(report("14", reason).stderr).toContain("The deadline of order 14 has passed");
  db.prepare("UPDATE orders SET due_at = ? WHERE id = 14").run(Date.now() + 86_400_000);
  expect(report("14", "Empty.").stderr).toContain("Enter one reason in quotes, 10 to 500 characters.");
  expect(report("999", reason).stderr).toContain("There is no order 999.");
  expect(report("71", reason).stderr).toContain("Order 71 is refunded.");
  const { status, stdout } = report("14", reason);
  expect([status, stdout]).toEqual([0, expect.stringContaining("order 14 is reported for second. The site carries")]);
  expect(report("14", reason).stderr).toContain("The problem with order 14 is reported already.");
  expect(db.prepare("SELECT due_at <= unixepoch() * 1000 + 1000 AS is_due FROM orders WHERE id = 14").get()).toEqual({
    is_due: 1,
  });
  expect(moderate("log").stdout).toMatch(/ops {2}dispute order 14 {2}“The parcel was empty\.”\nAll 4 entries/);
});

it("finds a suspension that no entry made, and one that no entry lifted", () => {
  db.exec("INSERT INTO suspensions (user_id, reason, suspended_by, at) VALUES (2, 'He sold copies.', 'ops', 1)");
  expect(moderate("log").stderr).toContain("The log has no entry for the suspension of member 2.");
  db.exec("UPDATE suspensions SET lifted_at = 2, lifted_because = 'A mistake.', lifted_by = 'ops'");
  expect(moderate("log").stderr).toContain("no entry for the end of the suspension of member 2.");
});

it.each([
  [["suspend"], "Enter one reason in quotes"],
  [["suspend", "second", "Copies."], "10 to 500 characters"],
  [["suspend", "nobody", "He sold copies."], "No member is called nobody."],
  [["suspend", "second'", "He sold copies."], "No member is called second'."],
  [["suspend", "second", "He sold copies.", "--until", "2020-01-31"], "Enter a day or a minute to come"],
  [["suspend", "second", "He sold copies.", "--until", "2999-02-30"], "Enter a day or a minute to come"],
  [["suspend", "second", "He sold copies.", "--until", "soon"], "Enter a day or a minute to come"],
  [["unsuspend", "second", "It was a mistake.", "--until", ends], "--until belongs to suspend"],
  [["resend", "second", "1"], "isn't waiting and didn't fail"],
] as const)("suspends nobody for %j, and says why", (words, sentence) => {
  const { status, stderr } = moderate(...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(suspensions()).toEqual([]);
  expect(moderate("log").stdout).toContain("All 2 entries follow one another");
});

it("lists a member's emails that wait or failed, and has one of them sent again", () => {
  db.exec(`INSERT INTO outbox (id, kind, payload, created_at, attempts, retry_at, dead_at) VALUES
    (500, 'mail', '{"mail":"verify-address","memberId":2}', 100, 30, NULL, 200),
    (501, 'mail', '{"mail":"password-reset","memberId":3}', 100, 1, 300, NULL),
    (502, 'saved-searches', '{"memberId":2}', 100, 1, 300, NULL)`);
  const { stdout } = moderate("resend", "second");
  expect(stdout).toMatch(/^500 {2}verify-address {2}of 1970-01-01 00:00 UTC {2}30 attempts, given up/);
  expect(stdout).not.toMatch(/^50[12]/m);
  expect(moderate("resend", "second", "501").stderr).toContain("isn't waiting");
  expect(moderate("resend", "second", "500", "--by", "ops").stdout).toContain("email 500 to second is sent again");
  expect(db.prepare("SELECT revision, attempts, dead_at FROM outbox WHERE id = 500").get()).toEqual({
    revision: 2,
    attempts: 0,
    dead_at: null,
  });
  expect(moderate("log").stdout).toMatch(/3 {2}.* ops {2}resend mail 500/);
});

it("finds an entry that was changed or left out, and a decision that was made past the log", () => {
  moderate("remove", "listing", "2", "It is a cast copy.");
  moderate("restore", "listing", "2", "It was genuine.");
  const faults = () => moderate("log");
  db.exec("DROP TRIGGER operator_log_no_update");
  db.exec("UPDATE operator_log SET reason = 'It is a fine copy.' WHERE id = 3");
  expect(faults()).toMatchObject({ status: 2, stderr: expect.stringContaining("Entry 3 was changed.") });
  db.exec("DROP TRIGGER operator_log_no_delete");
  db.exec("DELETE FROM operator_log WHERE id = 3");
  expect(faults().stderr).toContain("Entries 3 to 3 are missing.");
  expect(faults().stderr).toContain("Entry 4 doesn't follow the one before it.");
  expect(faults().stderr).toContain("The log has no entry for the removal of listing 2.");
});

it("writes every entry when several operators act at once", async () => {
  const removals = ["profile 1", "profile 2", "profile 3"].map(
    (thing) =>
      new Promise<number | null>((resolve) => {
        const words = ["scripts/moderate.mjs", "remove", ...thing.split(" "), "An advertisement.", "--file", file];
        spawn(process.execPath, words).once("close", resolve);
      }),
  );
  expect(await Promise.all(removals)).toEqual([0, 0, 0]);
  expect(moderate("log").stdout).toContain("All 5 entries follow one another");
});

it("tells the site the hash of its entry, as the site's own page would, and says so", async () => {
  const heard: unknown[] = [];
  const site = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    heard.push([request.method, request.url, request.headers.origin, body]);
    response.writeHead(202).end();
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const words = [
    "scripts/moderate.mjs",
    "suspend",
    "second",
    "He sold copies.",
    "--file",
    file,
    "--site",
    `${origin}/`,
  ];
  const command = spawn(process.execPath, words);
  const output = (await command.stdout.toArray()).join("");
  site.close();
  expect(output).toContain("The site carries it out now.");
  const hash = db.prepare("SELECT hash FROM operator_log ORDER BY id DESC LIMIT 1").get()?.hash;
  expect(heard).toEqual([["POST", "/operator/entries", origin, hash]]);
  // Nobody listens there any more.
  expect(moderate("unsuspend", "second", "It was a mistake.", "--site", origin).stdout).toContain(
    `${origin} didn't answer, so it takes up to a minute until the site carries it out.`,
  );
  expect(moderate("suspend", "second", "He sold copies.").stdout).toContain("The site carries it out within a minute.");
  expect(moderate("unsuspend", "second", "A mistake.", "--site", "nowhere").stderr).toContain("nowhere is no address.");
});
