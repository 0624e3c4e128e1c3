/* What npm run moderate prints and reads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./toolchain.mjs";

const CURRENCY = /^CURRENCY\s*=\s*"(\w{3})"/m.exec(readFileSync(join(ROOT, "wrangler.toml"), "utf8"))?.[1] ?? "USD";
const format = new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY });
const DIGITS = format.resolvedOptions().maximumFractionDigits ?? 2;
const DAY_MS = 86_400_000;

export const moneyText = (minor) => format.format(minor / 10 ** DIGITS);

/** An amount such as 25 or 25.50 in minor units; 0 for anything else. */
export function parseAmount(text = "") {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  return whole === undefined || fraction.length > DIGITS ? 0 : Number(whole + fraction.padEnd(DIGITS, "0"));
}

const timeText = (at) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Control characters could move the cursor of the operator's terminal; line breaks become spaces in one-line facts. */
const plain = (text, { lines = false } = {}) => text.replace(lines ? /(?!\n)\p{Cc}/gu : /\p{Cc}+/gu, " ");

function shipmentText({ carrier, tracking, is_traceable: isTraceable, sent_at: at, delivered_by: by, delivered_at }) {
  const proof = isTraceable ? "a carrier we know" : "not a carrier we know: no proof";
  const arrived = by ? `; delivered ${timeText(delivered_at)} according to the ${by}` : "; nobody reported delivery";
  return `${timeText(at)} with ${plain(carrier)} ${plain(tracking)} (${proof})${arrived}`;
}

function returnText({ agreed_at: agreedAt, returned_at: at, return_carrier, return_tracking, contested_at }) {
  if (agreedAt === null) return "none agreed";
  const sent =
    at === null ? "not sent back" : `sent back ${timeText(at)} with ${plain(return_carrier)} ${plain(return_tracking)}`;
  return `agreed ${timeText(agreedAt)}, ${sent}${contested_at === null ? "" : `, contested by the seller ${timeText(contested_at)}`}`;
}

/** How the case ends on day 60 without a decision; the Worker and the schema decide it by the same facts. */
function endText({ returned_at, is_traceable, delivered_by }) {
  const isProven = returned_at === null && (is_traceable || delivered_by === "buyer");
  return isProven ? "the seller is paid" : "the buyer is refunded";
}

const proposalText = (minor) => (minor === null ? "nothing" : moneyText(minor));

/** One case as a block of lines. */
export function caseText(found, now) {
  const state =
    found.decided_at === null
      ? `${timeText(found.ends_at)} (in ${Math.max(0, Math.floor((found.ends_at - now) / DAY_MS))} days): ${endText(found)} unless you decide`
      : `decided (${found.outcome}) ${timeText(found.decided_at)}; waiting to be carried out`;
  return [
    `Order ${found.id}  ${plain(found.title)}  ${moneyText(found.total_minor)}`,
    `  Buyer      ${found.buyer}, proposes ${proposalText(found.buyer_proposes_minor)}`,
    `  Seller     ${found.seller}, proposes ${proposalText(found.seller_proposes_minor)}`,
    `  Reported   ${timeText(found.disputed_at)}, with us since ${timeText(found.escalated_at)}`,
    `  Problem    ${plain(found.reason ?? "").slice(0, 300)}`,
    `  Sent       ${shipmentText(found)}`,
    `  Return     ${returnText(found)}`,
    `  Messages   ${found.messages}, with ${found.photos} photos`,
    `  Ends       ${state}`,
  ].join("\n");
}

/** The conversation, with the commands that fetch its photos. */
export function conversationText(messages, isRemote) {
  return messages
    .map(({ username, side, body, at, photo_keys: keys }) => {
      const where = isRemote ? "--remote" : "--local";
      const photos = (keys?.split(" ") ?? []).map(
        (key) =>
          `\n    photo: npx wrangler r2 object get obverse-photos/message-photos/${key}/full.webp --file ${key}.webp ${where}`,
      );
      const text = plain(body, { lines: true }).replaceAll("\n", "\n    ");
      return `\n  ${username} (${side}), ${timeText(at)}\n    ${text}${photos.join("")}`;
    })
    .join("\n");
}

const listingText = (id, title, { seller, status, publishedAt }) =>
  `Listing ${id}  ${plain(title)}  by ${seller}, ${status}, published ${timeText(publishedAt)}`;

/** Two listings with the same photo as a block of lines. */
export function sharedPhotosText(found) {
  const { at, distance, photos, listing, title, seller, status, published_at: publishedAt } = found;
  const { other, other_title, other_seller, other_status, other_published_at } = found;
  return [
    `${photos === 1 ? "1 photo" : `${photos} photos`} in common, found ${timeText(at)}; ${distance} of 256 bits differ`,
    `  ${listingText(listing, title, { seller, status, publishedAt })}`,
    `  ${listingText(other, other_title, { seller: other_seller, status: other_status, publishedAt: other_published_at })}`,
  ].join("\n");
}

/** How often each reason was given: "counterfeit 2, spam 1". */
function reasonsText(reasons) {
  const counts = Map.groupBy((reasons ?? "").split(",").filter(Boolean), (reason) => reason);
  return [...counts].map(([reason, { length }]) => `${reason} ${length}`).join(", ");
}

/** Something with open reports as a block of lines. */
export function reportedText({ kind, id, title, path, owner, reports, since, reasons, ...removal }) {
  const shown = title === null ? "no longer exists" : `${plain(title)}  by ${owner}  ${path}`;
  return [
    `${kind} ${id}  ${shown}`,
    reports === 0
      ? "  No open reports"
      : `  ${reports === 1 ? "1 report" : `${reports} reports`} since ${timeText(since)}: ${reasonsText(reasons)}`,
    ...(removal.removed_at === null
      ? []
      : [
          `  Removed ${timeText(removal.removed_at)} by ${plain(removal.removed_by)}: ${plain(removal.removed_because)}`,
        ]),
  ].join("\n");
}

/** What each member wrote. */
export function reportsText(reports) {
  return reports
    .map(({ username, reason, note, at, outcome }) => {
      const text = note === "" ? "" : `\n    ${plain(note, { lines: true }).replaceAll("\n", "\n    ")}`;
      return `\n  ${username}, ${timeText(at)}, ${outcome ?? "open"}: ${reason}${text}`;
    })
    .join("\n");
}

/** A letter with its whole text. */
export function letterText({ reference, name, email, username, topic, body, at, is_suspect: isSuspect, answered_at }) {
  const author = [plain(name), `<${plain(email)}>`, username === null ? "a visitor" : `member ${username}`];
  return [
    `${reference}  ${topic}, ${timeText(at)}${isSuspect ? ", perhaps written by a program" : ""}`,
    `  From ${author.filter(Boolean).join(" ")}${answered_at === null ? "" : `, answered ${timeText(answered_at)}`}`,
    `    ${plain(body, { lines: true }).replaceAll("\n", "\n    ")}`,
  ].join("\n");
}

/** How long a suspension lasts. */
export const untilText = (until) => (until === null ? "until further notice" : `until ${timeText(until)}`);

/** One line for a suspension. */
export const suspendedText = ({ username, reason, suspended_by: by, at, until }) =>
  `${username}  ${untilText(until)}  since ${timeText(at)} by ${plain(by)}  “${plain(reason)}”`;

/** One line for a payout that waits. */
export function payoutText(payout) {
  const { id, username, amount_minor: minor, destination, created_at: at, reason, is_held: isHeld } = payout;
  const held = payout.is_held_by_operator
    ? `held by ${plain(payout.decided_by)}  “${plain(reason)}”`
    : `held, because ${payout.is_disputed ? "a deposit of the member is disputed or owed" : "the member is suspended"}`;
  const until = payout.leaves_at === null ? "being sent" : `leaves ${timeText(payout.leaves_at)}`;
  return `${id}  ${moneyText(minor)} to ${plain(destination)} of ${username}  since ${timeText(at)}  ${isHeld ? held : until}`;
}

/** One line for a payment that matches nothing. */
export const issueText = ({ ref, kind, detail, found_at: at }) =>
  `${plain(ref)}  ${kind}  ${plain(detail)}  found ${timeText(at)}`;

/** One line for an email that waits or failed. Its address isn't shown. */
export function mailText({ id, mail, created_at: createdAt, attempts, retry_at: retryAt, dead_at: deadAt }) {
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const state = deadAt === null ? `next attempt ${timeText(retryAt)}` : `given up ${timeText(deadAt)}`;
  return `${id}  ${mail}  of ${timeText(createdAt)}  ${tries}, ${state}`;
}

export const helpVotesText = ({ article, helpful, unhelpful }) =>
  `${article}: helpful ${helpful}, not helpful ${unhelpful}`;

/** One line for an entry of the operator's log. */
export function entryText({ id, at, operator, action, kind, target_id: target, reason, details }) {
  const what = [action, kind, target, details].filter((each) => each !== null).join(" ");
  return `${id}  ${timeText(at)}  ${plain(operator)}  ${plain(what)}${reason === null ? "" : `  “${plain(reason)}”`}`;
}
