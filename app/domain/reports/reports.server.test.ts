import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { listings } from "~/db/schema/listings";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { findRecentEntry } from "~/domain/operator/recent-entry.server";
import { dismissReports, removeContent, restoreContent } from "~/domain/operator/remove-content.server";
import { resendMail } from "~/domain/operator/resend-mail.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { publicLot } from "~/domain/public-pages/public-lot.server";
import { isRefusal } from "~/domain/refusal";
import type { ReportKind } from "~/domain/removals/report-kind";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auditRecord } from "../../../test/audit/audit";
import {
  makeAuction,
  makeFixed,
  makeMember,
  makeOrder,
  makeThread,
  randomness,
  type TestMember,
} from "../../../test/factories";
import { overtakenBy } from "../../../test/workers/overtaken-by";
import { carryOut } from "./carry-out.server";
import { type ReportInput, reportInput, sendReport } from "./send-report.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let seller: TestMember;
let ada: TestMember;
let ben: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  ada = await makeMember(env, { now: NOW, fundsMinor: 100_000 });
  ben = await makeMember(env, { now: NOW });
});

const input: ReportInput = { reason: "counterfeit", note: "" };
const newListing = async (isDraft = false) =>
  (await makeFixed(env, { sellerId: seller.id, now: NOW, isDraft })).listingId;
const report = (member: TestMember, id: number, change: Partial<ReportInput> = {}, kind = "listing", now = NOW) =>
  sendReport(db, { kind, id, memberId: member.id, input: { ...input, ...change } }, now);
const by = { operator: "op" };
const remove = (targetId: number, kind: ReportKind = "listing") =>
  removeContent(db, { ...by, kind, targetId, reason: "It is a cast copy." }, NOW);
const restore = (targetId: number, kind: ReportKind = "listing") =>
  restoreContent(db, { ...by, kind, targetId, reason: "It was genuine after all." }, NOW + 2 * SECOND_MS);
const dismiss = (targetId: number) => dismissReports(db, { ...by, kind: "listing", targetId }, NOW);
const suspend = ({ id: memberId }: TestMember, until: number | null = null) =>
  suspendMember(db, { ...by, memberId, reason: "It sold cast copies.", until }, NOW);
const carry = (targetId: number, now = NOW + SECOND_MS) => carryOut(db, { kind: "listing", targetId }, now);
const status = (id: number) =>
  env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(id).first<string>("status");
const newest = async (member: TestMember) => (await listNotifications(db, { userId: member.id })).notifications[0];

describe("a report", () => {
  it("is open until it is decided, one for each member and thing", async () => {
    const id = await newListing();
    expect(await report(ada, id)).toEqual({ kind: "listing" });
    expect(await report(ada, id, { reason: "spam" })).toMatchObject({
      refused: "conflict",
      message: "You already reported this listing.",
    });
    expect(await report(ben, id)).toEqual({ kind: "listing" });
    await dismiss(id);
    expect(await report(ada, id)).toEqual({ kind: "listing" });
  });

  it("is refused for one's own listing, a draft, an unknown kind or id, and a reason of another kind", async () => {
    const id = await newListing();
    expect(await report(seller, id)).toMatchObject({ refused: "not_allowed" });
    expect(await report(ada, await newListing(true))).toMatchObject({ refused: "not_found" });
    expect(await report(ada, 999_999)).toMatchObject({ refused: "not_found" });
    expect(await report(ada, id, {}, "constructor")).toMatchObject({ refused: "not_found" });
    expect(await report(ada, id, { reason: "impersonation" })).toMatchObject({ refused: "malformed" });
    expect(await report(ada, seller.id, { reason: "impersonation" }, "profile")).toEqual({ kind: "profile" });
  });

  it("is sent once when a member sends it twice at the same time", async () => {
    const id = await newListing();
    const answers = await Promise.all([report(ada, id), report(ada, id)]);
    expect(answers.filter(isRefusal)).toHaveLength(1);
  });

  it("is taken for a message from the two who can read it, each for themselves", async () => {
    const { messageId } = await makeThread(env, { from: seller.id, to: ada.id, now: NOW });
    await makeThread(env, { from: seller.id, to: ben.id, now: NOW });
    expect(await report(ben, messageId, { reason: "spam" }, "message")).toMatchObject({ refused: "not_found" });
    expect(await report(ada, messageId, { reason: "spam" }, "message")).toEqual({ kind: "message" });
  });

  it("has a note of at most 1,000 characters", () => {
    const ofLength = (length: number) => reportInput.safeParse({ reason: "other", note: "x".repeat(length) }).success;
    expect([ofLength(1_000), ofLength(1_001)]).toEqual([true, false]);
  });

  it("doesn't stop a member from reporting something else, also if it has the same number", async () => {
    const [id, other] = [await newListing(), await newListing()];
    await env.DB.prepare(
      "INSERT INTO users (id, username, email, created_at) VALUES (?, 'cleo', 'cleo@example.test', 1)",
    )
      .bind(id)
      .run();
    expect(await report(ada, id)).toEqual({ kind: "listing" });
    expect(await report(ada, other)).toEqual({ kind: "listing" });
    expect(await report(ada, id, { reason: "spam" }, "profile")).toEqual({ kind: "profile" });
  });

  it("is taken from a member twenty times a day", async () => {
    for (let count = 0; count < 20; count += 1)
      expect(await report(ada, await newListing())).not.toHaveProperty("refused");
    const id = await newListing();
    expect(await report(ada, id)).toMatchObject({ refused: "rate_limited" });
    expect(await report(ben, id)).toEqual({ kind: "listing" });
    expect(await report(ada, id, {}, "listing", NOW + DAY_MS)).toEqual({ kind: "listing" });
  });
});

describe("what the operator writes is carried out", () => {
  it("removes a listing, says why to its seller, to those who reported it and on its pages", async () => {
    const id = await newListing();
    await report(ada, id);
    await remove(id);
    await carry(id);
    await carry(id);
    expect(await status(id)).toBe("removed");
    expect((await listNotifications(db, { userId: seller.id })).notifications).toMatchObject([
      {
        title: "We removed your listing",
        message: expect.stringContaining("Reason: It is a cast copy."),
        data: { listingId: id },
      },
    ]);
    expect((await listNotifications(db, { userId: ada.id })).notifications).toMatchObject([
      { title: "We looked at your report", message: expect.stringContaining("We removed the listing") },
    ]);
    expect(await getListing(db, { listingId: id, viewerId: ada.id })).toMatchObject({
      refused: "gone",
      message: "Removed by Obverse: It is a cast copy.",
    });
    expect(await getListing(db, { listingId: id, viewerId: seller.id })).toMatchObject({
      status: "removed",
      removedBecause: "It is a cast copy.",
    });
    expect(await publicLot(db, { listingId: id, now: NOW })).toMatchObject({
      gone: "removed",
      because: "It is a cast copy.",
    });
    expect(await report(ben, id)).toMatchObject({ refused: "not_found" });
  });

  it("removes the listing that the entry names, whatever was removed after it", async () => {
    const [one, other] = [await newListing(), await newListing()];
    await remove(one);
    await remove(other);
    await carry(one);
    await carry(other);
    expect([await status(one), await status(other)]).toEqual(["removed", "removed"]);
  });

  it("starts again from what is so when the operator restores a listing while it is being removed", async () => {
    const id = await newListing();
    await remove(id);
    await carryOut(
      overtakenBy(() => restore(id)),
      { kind: "listing", targetId: id },
      NOW + SECOND_MS,
    );
    expect((await newest(seller))?.title).not.toBe("We removed your listing");
  });

  it("leaves reports of another listing alone, and tells those who sent them only of theirs", async () => {
    const [one, other] = [await newListing(), await newListing()];
    await report(ada, one);
    await report(ben, other);
    await remove(one);
    await remove(other);
    await carry(one);
    expect((await listNotifications(db, { userId: ben.id })).notifications).toEqual([]);
    await carry(other);
    expect((await listNotifications(db, { userId: ben.id })).notifications).toHaveLength(1);
    expect((await listNotifications(db, { userId: ada.id })).notifications).toHaveLength(1);
  });

  it("puts a restored listing back on sale while another seller is suspended", async () => {
    const id = await newListing();
    await remove(id);
    await carry(id);
    await suspend(ben);
    await restore(id);
    await carry(id, NOW + 3 * SECOND_MS);
    expect(await status(id)).toBe("active");
  });

  it("removes and restores the picture and text of a profile, and tells its member", async () => {
    await report(ada, seller.id, { reason: "spam" }, "profile");
    await remove(seller.id, "profile");
    await carryOut(db, { kind: "profile", targetId: seller.id }, NOW + SECOND_MS);
    expect(await newest(seller)).toMatchObject({
      title: "We removed your profile's picture and text",
      message: expect.stringMatching(/^They are no longer shown\. Reason: It is a cast copy\. /),
    });
    expect((await newest(ada))?.message).toContain("We removed the picture and text of the profile that you reported");
    await restore(seller.id, "profile");
    await carryOut(db, { kind: "profile", targetId: seller.id }, NOW + 3 * SECOND_MS);
    expect(await newest(seller)).toMatchObject({ title: "Your profile's picture and text are back" });
  });

  it("leaves a restored listing off sale while its seller is suspended", async () => {
    const id = await newListing();
    await remove(id);
    await carry(id);
    await suspend(seller);
    await restore(id);
    await carry(id, NOW + 3 * SECOND_MS);
    expect(await status(id)).toBe("ended");
  });

  it("puts a restored listing back on sale and tells its seller", async () => {
    const id = await newListing();
    await remove(id);
    await carry(id);
    await restore(id);
    await carry(id, NOW + 3 * SECOND_MS);
    await carry(id, NOW + 4 * SECOND_MS);
    expect(await status(id)).toBe("active");
    expect(await newest(seller)).toMatchObject({ title: "Your listing is back" });
    expect(await getListing(db, { listingId: id, viewerId: ada.id })).not.toHaveProperty("removedBecause");
  });

  it("puts a restored listing back on sale once its seller's suspension is over", async () => {
    const id = await newListing();
    await remove(id);
    await carry(id);
    await suspend(seller, NOW + 3 * SECOND_MS);
    await restore(id);
    await carry(id, NOW + 3 * SECOND_MS);
    expect(await status(id)).toBe("active");
  });

  it("hides a removed photo from the listing and its cards until it is restored", async () => {
    const id = await newListing();
    const photoId = await env.DB.prepare(
      `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at)
        VALUES (?, 1, 'shown-${id}', 'original-${id}', 800, 800, ?) RETURNING id`,
    )
      .bind(id, NOW)
      .first<number>("id");
    const visiblePhotos = async () => {
      const listing = await getListing(db, { listingId: id, viewerId: ada.id });
      const [card] = await db.select({ key: leadPhotoKey }).from(listings).where(eq(listings.id, id));
      return [isRefusal(listing) ? undefined : listing.photos.length, card?.key];
    };
    expect(await visiblePhotos()).toEqual([1, `shown-${id}`]);
    await remove(photoId ?? 0, "photo");
    expect(await visiblePhotos()).toEqual([0, null]);
    await restore(photoId ?? 0, "photo");
    expect(await visiblePhotos()).toEqual([1, `shown-${id}`]);
  });

  it("cancels a running auction, releases the leader's money and tells the bidders", async () => {
    const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
    const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 60 };
    const bid = { auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey: crypto.randomUUID() };
    expect(await placeBid(db, bid, { now: NOW, randomness, rules })).not.toHaveProperty("refused");
    await remove(listingId);
    const { effects } = await carry(listingId);
    expect(effects).toContainEqual({ kind: "auction-changed", auctionId });
    const auction = await env.DB.prepare("SELECT status FROM auctions WHERE id = ?").bind(auctionId).first("status");
    expect([auction, await status(listingId)]).toEqual(["cancelled", "removed"]);
    expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
    expect(await newest(ada)).toMatchObject({ title: "Auction cancelled" });
    expect(await auditRecord(env.DB)).toEqual([]);
  });

  it("refuses to remove a listing while a buyer's order for it is open", async () => {
    const { listingId } = await makeOrder(env, { sellerId: seller.id, buyerId: ada.id, now: NOW });
    await expect(remove(listingId)).rejects.toThrow("order_is_open");
  });

  it("tells reporters that nothing was found, once, when their reports are dismissed", async () => {
    const id = await newListing();
    await report(ada, id);
    await dismiss(id);
    await report(ben, id);
    const waiting = await env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'moderation'").first<string>(
      "payload",
    );
    expect(JSON.parse(waiting ?? "")).toEqual({ kind: "listing", targetId: id });
    await carry(id);
    await carry(id);
    const { notifications } = await listNotifications(db, { userId: ada.id });
    expect(notifications.map(({ message }) => message)).toEqual([
      "We checked the listing that you reported, “Large cent, 1853”, and found nothing that breaks our rules.",
    ]);
    expect(await newest(ben)).toBeUndefined();
    expect(await status(id)).toBe("active");
  });

  it("is marked at the time of whoever was first when two carry it out at once", async () => {
    await remove(seller.id, "profile");
    const carryProfile = (writer: typeof db, now: number) =>
      carryOut(writer, { kind: "profile", targetId: seller.id }, now);
    await carryProfile(
      overtakenBy(() => carryProfile(db, NOW + SECOND_MS)),
      NOW + 2 * SECOND_MS,
    );
    const done = env.DB.prepare("SELECT carried_out_at FROM removals WHERE kind = 'profile' AND target_id = ?");
    expect(await done.bind(seller.id).first("carried_out_at")).toBe(NOW + SECOND_MS);
  });
});

describe("the entry that the operator has just written", () => {
  const UNKNOWN = "0".repeat(64);
  const ask = (hash: string, now: number, address = "192.0.2.1") => findRecentEntry(db, { hash, address }, now);

  it("is found by its hash for five minutes, and so are the nineteen before it", async () => {
    await env.DB.exec("INSERT INTO outbox (id, kind, payload, created_at, retry_at) VALUES (900, 'mail', '{}', 1, 1)");
    const hashes: string[] = [];
    for (let entries = 0; entries < 21; entries += 1)
      hashes.push((await resendMail(db, { operator: "ops", mailId: 900 }, NOW + entries)).hash);
    const [first = "", second = ""] = hashes;
    const last = hashes.at(-1) ?? "";
    const found = { kind: "mail", targetId: 900 };
    expect([await ask(last, NOW), await ask(second, NOW + 5 * MINUTE_MS)]).toMatchObject([found, found]);
    expect([await ask(first, NOW), await ask(UNKNOWN, NOW)]).toEqual([undefined, undefined]);
    expect(await ask(second, NOW + 1 + 5 * MINUTE_MS)).toBeUndefined();
  });

  it("is looked for sixty times an hour for one address", async () => {
    for (let count = 0; count < 60; count += 1) expect(await ask(UNKNOWN, NOW)).toBeUndefined();
    expect(await ask(UNKNOWN, NOW)).toMatchObject({ refused: "rate_limited" });
    expect(await ask(UNKNOWN, NOW, "198.51.100.1")).toBeUndefined();
    expect(await ask(UNKNOWN, NOW + HOUR_MS)).toBeUndefined();
  });
});
