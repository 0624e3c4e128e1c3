/* The part of npm run moderate that is about members: suspensions, held payouts, emails that are sent again. */
import {
  issuesSql,
  MAX_REMOVAL_REASON,
  MIN_REMOVAL_REASON,
  mailsSql,
  memberSql,
  payoutsSql,
  suspendedSql,
} from "./moderation-sql.mjs";
import { issueText, mailText, payoutText, suspendedText, untilText } from "./moderation-text.mjs";

/** A day, or a minute of it, in UTC. */
const UNTIL = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/;

/** The moment in milliseconds since 1970 UTC; NaN for what is none. A day begins at midnight. */
export function parseUntil(text) {
  if (!UNTIL.test(text)) return Number.NaN;
  const at = Date.parse(`${text.length === 10 ? `${text}T00:00` : text}:00Z`);
  // 2026-02-30 would become the second of March.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) ? at : Number.NaN;
}

/** The commands by name. `fail` prints a sentence and ends; `words` are what follows the command. */
export function memberCommands({ record, act, fail, usage, by, until }) {
  async function memberOf(name = "") {
    if (name === "") fail(`Enter the member's username.\n${usage}`);
    const [member] = await record.all(memberSql(name));
    return member ?? fail(`No member is called ${name}.`);
  }

  function reasonOf(words) {
    const [reason = "", ...more] = words.map((each) => each.trim());
    if (reason.length < MIN_REMOVAL_REASON || reason.length > MAX_REMOVAL_REASON || more.length > 0)
      fail(
        `Enter one reason in quotes, ${MIN_REMOVAL_REASON} to ${MAX_REMOVAL_REASON} characters. The member will read it.`,
      );
    return reason;
  }

  function endOf(now) {
    if (until === undefined) return undefined;
    const at = parseUntil(until);
    return at > now
      ? at
      : fail("Enter a day or a minute to come in UTC, such as --until 2027-01-31 or 2027-01-31T18:00.");
  }

  async function suspend([name, ...words]) {
    const reason = reasonOf(words);
    const end = endOf(Date.now());
    const { id, username } = await memberOf(name);
    const when = await act(
      "suspendMember",
      { memberId: id, reason, until: end },
      {
        already_suspended: `${username} is suspended already. To change the end, unsuspend first.`,
        account_deleted: `The account of ${username} is being deleted.`,
        CHECK: "The end has passed.",
      },
    );
    console.log(
      `Recorded by ${by}: ${username} is suspended ${untilText(end ?? null)}, and nobody is signed in to the account. ${when} Those concerned are told.`,
    );
  }

  async function unsuspend([name, ...words]) {
    const reason = reasonOf(words);
    const { id, username } = await memberOf(name);
    const refused = { nothing_to_do: `${username} isn't suspended.` };
    const when = await act("liftSuspension", { memberId: id, reason }, refused);
    console.log(`Recorded by ${by}: ${username} is no longer suspended. ${when} Those concerned are told.`);
  }

  async function suspended() {
    const found = await record.all(suspendedSql(Date.now()));
    for (const each of found) console.log(suspendedText(each));
    if (found.length === 0) console.log("Nobody is suspended.");
  }

  async function payouts() {
    const pending = await record.all(payoutsSql(Date.now()));
    for (const each of pending) console.log(payoutText(each));
    if (pending.length === 0) console.log("No payout is pending.");
  }

  async function issues() {
    const found = await record.all(issuesSql());
    for (const each of found) console.log(issueText(each));
    if (found.length === 0) console.log("Every payment is accounted for, and no seal failed.");
  }

  /** Holds a payout back or lets it go. */
  const holding =
    (verb, done, nothing) =>
    async ([id = "", ...words]) => {
      const reason = reasonOf(words);
      if (!/^[1-9]\d{0,14}$/.test(id)) fail(`Enter the payout's number.\n${usage}`);
      const refused = { nothing_to_do: `Payout ${id} ${nothing}` };
      const when = await act(verb, { payoutId: Number(id), reason }, refused);
      console.log(`Recorded by ${by}: payout ${id} ${done}. ${when}`);
    };

  async function resend([name, mail, ...words]) {
    const { id, username } = await memberOf(name);
    const waiting = await record.all(mailsSql(id));
    if (mail === undefined) {
      for (const each of waiting) console.log(mailText(each));
      console.log(
        waiting.length === 0
          ? `No email to ${username} waits or failed in the last 30 days. Those that were sent aren't kept.`
          : `npm run moderate -- resend ${username} NUMBER sends one again.`,
      );
      return;
    }
    if (words.length > 0 || !waiting.some((each) => String(each.id) === mail))
      fail(
        `Email ${mail} to ${username} isn't waiting and didn't fail. npm run moderate -- resend ${username} lists them.`,
      );
    const refused = { nothing_to_do: `Email ${mail} was sent in the meantime.` };
    const when = await act("resendMail", { mailId: Number(mail) }, refused);
    console.log(`Recorded by ${by}: email ${mail} to ${username} is sent again. ${when}`);
  }

  return {
    suspend,
    unsuspend,
    suspended,
    payouts,
    issues,
    "hold-payout": holding("holdPayout", "is held back until you release it", "isn't pending, or is held already."),
    "release-payout": holding(
      "releasePayout",
      "leaves with the next sweep, unless a disputed or owed deposit holds it back",
      "isn't pending, or isn't held.",
    ),
    resend,
  };
}
