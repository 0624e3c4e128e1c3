/*
 * npm run moderate: lets the operator decide disputes that buyer and seller did not settle within 14 days, act on what
 * members report, suspend members, and list photos that two members' listings share.
 *
 *   npm run moderate                                         lists what waits: open cases with their facts, and reports
 *   npm run moderate -- show 12                              one case with its whole conversation
 *   npm run moderate -- decide 12 refund "why"               the buyer gets everything back
 *   npm run moderate -- decide 12 release "why"              the seller is paid, less the fee
 *   npm run moderate -- decide 12 part 25.00 "why"           25.00 to the buyer, the rest to the seller
 *   npm run moderate -- photos                               listings of two members that show the same photo
 *   npm run moderate -- photos dismiss 12 34 "why"           it is no problem; the pair is reported to nobody again
 *   npm run moderate -- reports                              what members reported, with the reasons they gave
 *   npm run moderate -- report listing 12                    one of them with every report
 *   npm run moderate -- dismiss listing 12                   the reports were unfounded; it stays
 *   npm run moderate -- remove listing 12 "why"              takes it off the site; members read the reason
 *   npm run moderate -- restore listing 12 "why"             puts it back
 *   npm run moderate -- suspend ada "why"                    nobody signs in to the account; its member reads the reason
 *   npm run moderate -- suspend ada "why" --until 2027-01-31 the same, until that day begins in UTC
 *   npm run moderate -- unsuspend ada "why"                  its member can sign in again
 *   npm run moderate -- dispute 12 "why"                     reports a problem with an order for its suspended buyer
 *   npm run moderate -- suspended                            who is suspended, until when and why
 *   npm run moderate -- payouts                              payouts that are held back, and those that wait
 *   npm run moderate -- hold-payout 12 "why"                 the payout doesn't leave until it is released
 *   npm run moderate -- release-payout 12 "why"              it leaves, although its member may be suspended
 *   npm run moderate -- issues                               payments that match nothing, and auctions that could not be sealed
 *   npm run moderate -- resend ada                           emails to a member that wait or failed
 *   npm run moderate -- resend ada 120                       one of them is sent again
 *   npm run moderate -- letters [REFERENCE]                  letters from the contact form, or one of them
 *   npm run moderate -- answered REFERENCE                   a letter was answered, so it is listed no more
 *   npm run moderate -- log                                  the newest actions, and whether the log is complete
 *   npm run moderate -- help                                 which help articles helped, the worst first
 *
 * `--remote` works on the deployed database, `--file FILE` on a SQLite file; otherwise it is the local one. `--by NAME`
 * is who decided (by default the login name). Every action is a verb of app/domain/operator, committed with its entry of
 * the operator's log, which is chained to the one before. The site at `--site ORIGIN` (by default SITE_ORIGIN of
 * wrangler.toml) is told to notify those concerned at once; if it can't be reached, the sweep does so within a minute.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { contentCommands } from "./moderate-content.mjs";
import { memberCommands } from "./moderate-members.mjs";
import { photoCommand } from "./moderate-photos.mjs";
import {
  casesSql,
  conversationSql,
  issuesSql,
  lettersSql,
  MAX_REASON_LENGTH,
  MAX_REMOVAL_REASON,
  orderSql,
  payoutsSql,
  sharedPhotosSql,
} from "./moderation-sql.mjs";
import { caseText, conversationText, moneyText, parseAmount } from "./moderation-text.mjs";
import { logCommand } from "./operator-log-command.mjs";
import { openRecord } from "./record.mjs";
import { siteOf, tellSite } from "./tell-site.mjs";

const USAGE = `npm run moderate [-- show ORDER | photos | photos dismiss LISTING LISTING "REASON" | decide ORDER refund|release|part [AMOUNT] "REASON" |
  reports | report KIND ID | dismiss KIND ID | remove KIND ID "REASON" | restore KIND ID "REASON" |
  suspend NAME "REASON" [--until DAY] | unsuspend NAME "REASON" | suspended | dispute ORDER "REASON" |
  issues | payouts | hold-payout ID "REASON" | release-payout ID "REASON" | resend NAME [NUMBER] |
  letters [REFERENCE] | answered REFERENCE | log | help] [--remote | --file FILE] [--site ORIGIN] [--by NAME]`;

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}

function parseCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: "boolean" },
        file: { type: "string" },
        by: { type: "string" },
        until: { type: "string" },
        site: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

function originOfSite() {
  try {
    return siteOf(values);
  } catch {
    return fail(`${values.site} is no address. Enter one such as --site https://your.host.`);
  }
}

const { values, positionals } = parseCommand();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [command = "list", id, ...rest] = positionals;
const record = openRecord(values);
const site = originOfSite();
const decidedBy = values.by ?? userInfo().username;

/**
 * Runs the operator's verb of that name, and tells the site. `refused` has a sentence for each code with which it may be
 * refused. Returns a sentence that says when the site does what follows.
 */
async function act(verb, given, refused) {
  const { openWriter, ...verbs } = await import("./operator-verbs.mjs");
  const acted = verbs[verb](openWriter(record.d1), { operator: decidedBy, ...given }, Date.now());
  const { hash } = await acted.catch((error) => {
    const [, sentence] = Object.entries(refused).find(([code]) => error.message.includes(code)) ?? [];
    fail(`Nothing was recorded. ${sentence ?? error.message}`);
  });
  if (site === undefined) return "The site carries it out within a minute.";
  return (await tellSite(site, hash))
    ? "The site carries it out now."
    : `${site} didn't answer, so it takes up to a minute until the site carries it out.`;
}

const tools = { record, act, fail, by: decidedBy, usage: USAGE, until: values.until };
if (values.until !== undefined && command !== "suspend") fail(`--until belongs to suspend.\n${USAGE}`);
const content = contentCommands(tools);
const members = memberCommands(tools);
const photos = photoCommand(tools);
const log = logCommand(tools);

function orderId() {
  return /^[1-9]\d{0,14}$/.test(id ?? "") ? Number(id) : fail(`Enter the order number.\n${USAGE}`);
}

async function caseOf(order) {
  const [found] = await record.all(casesSql(order));
  return found ?? fail(`Order ${order} is not an open case. npm run moderate lists them.`);
}

async function list() {
  const cases = await record.all(casesSql());
  for (const each of cases) console.log(`${caseText(each, Date.now())}\n`);
  console.log(
    cases.length === 0 ? "There are no open cases." : `${cases.length} open. The one that ends first is listed first.`,
  );
  await content.reports();
  const waiting = await record.all(lettersSql());
  if (waiting.length > 0) console.log(`Letters: ${waiting.length}. npm run moderate -- letters shows them.`);
  const held = await record.all(payoutsSql(Date.now(), "is_held"));
  if (held.length > 0) console.log(`Payouts held back: ${held.length}. npm run moderate -- payouts lists them.`);
  const issues = await record.all(issuesSql());
  if (issues.length > 0)
    console.log(`Payments and seals to look at: ${issues.length}. npm run moderate -- issues lists them.`);
  const shared = await record.all(sharedPhotosSql());
  if (shared.length > 0)
    console.log(
      `Listings of different members that share photos: ${shared.length}. npm run moderate -- photos lists them.`,
    );
}

async function show() {
  const order = orderId();
  console.log(caseText(await caseOf(order), Date.now()));
  console.log(conversationText(await record.all(conversationSql(order)), values.remote === true));
}

/** The one reason in these words; both sides of the order read it. */
function reasonOf(words, most) {
  const [reason = "", ...more] = words.map((each) => each.trim());
  return reason.length < 10 || reason.length > most || more.length > 0
    ? fail(`Enter one reason in quotes, 10 to ${most} characters. Both sides will read it.`)
    : reason;
}

/** The refund to the buyer, in minor units. */
function refundOf(outcome, totalMinor, amount) {
  if (outcome === "refund") return totalMinor;
  if (outcome === "release") return 0;
  const minor = parseAmount(amount);
  return minor > 0 && minor < totalMinor
    ? minor
    : fail(`A partial refund is an amount between 0 and ${moneyText(totalMinor)}, such as 25.00.`);
}

async function decide() {
  const order = orderId();
  const [outcome, ...words] = rest;
  if (!["refund", "release", "part"].includes(outcome)) fail(`Choose refund, release or part.\n${USAGE}`);
  const { total_minor: totalMinor, decided_at: decidedAt } = await caseOf(order);
  if (decidedAt !== null) fail(`Order ${order} has already been decided. Decisions are final.`);
  const refundMinor = refundOf(outcome, totalMinor, outcome === "part" ? words.shift() : undefined);
  const reason = reasonOf(words, MAX_REASON_LENGTH);
  const when = await act(
    "decideDispute",
    { orderId: order, reason, outcome, refundMinor },
    {
      not_escalated: `Order ${order} was settled or ended automatically in the meantime.`,
      decision_exists: `Order ${order} was decided by someone else in the meantime.`,
    },
  );
  console.log(
    `Recorded for order ${order}: ${outcome}, ${moneyText(refundMinor)} to the buyer, by ${decidedBy}. ${when} Both sides are notified.`,
  );
}

/** Reports a problem for a buyer who can't sign in to do it. */
async function dispute() {
  const order = orderId();
  const reason = reasonOf(rest, MAX_REMOVAL_REASON);
  const [found] = await record.all(orderSql(order, Date.now()));
  if (!found) fail(`There is no order ${order}.`);
  if (!found.is_suspended) fail(`${found.buyer} isn't suspended and can report the problem on the order's page.`);
  if (found.status !== "shipped" && found.status !== "delivered")
    fail(`Order ${order} is ${found.status}. A problem can be reported once it is shipped, until it is completed.`);
  const when = await act(
    "reportForBuyer",
    { orderId: order, reason },
    {
      not_disputable: `The deadline of order ${order} has passed, or the order or the suspension has ended in the meantime.`,
      "UNIQUE constraint": `The problem with order ${order} is reported already.`,
    },
  );
  console.log(
    `Recorded by ${decidedBy}: the problem with order ${order} is reported for ${found.buyer}. ${when} Both sides are notified.`,
  );
}

const COMMANDS = { list, show, photos, decide, dispute, log, ...content, ...members };
if (!Object.hasOwn(COMMANDS, command)) fail(USAGE);
await COMMANDS[command](positionals.slice(1));
