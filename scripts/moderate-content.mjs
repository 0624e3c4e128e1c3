/* The part of npm run moderate that is about reports, removals, letters and help. */
import {
  helpVotesSql,
  lettersSql,
  MAX_REMOVAL_REASON,
  MIN_REMOVAL_REASON,
  reportedSql,
  reportsSql,
} from "./moderation-sql.mjs";
import { helpVotesText, letterText, reportedText, reportsText } from "./moderation-text.mjs";

const REFUSED = {
  no_such_target: "It doesn't exist, or members can't see it.",
  order_is_open: "A buyer has an order for it that isn't settled. Decide the order first.",
  "UNIQUE constraint": "It has been removed already.",
};

/** The commands by name. `fail` prints a sentence and ends; `words` are what follows the command. */
export function contentCommands({ record, act, fail, usage, by }) {
  /** The kind and the id at the beginning of the words, and the rest. */
  function targetOf([kind = "", id = "", ...rest]) {
    if (!/^[a-z]{2,20}$/.test(kind) || !/^[1-9]\d{0,14}$/.test(id))
      fail(`Enter what it is and its number, such as: listing 12.\n${usage}`);
    return { target: { kind, targetId: Number(id) }, rest };
  }

  function reasonOf(rest) {
    const [reason = "", ...more] = rest.map((each) => each.trim());
    if (reason.length < MIN_REMOVAL_REASON || reason.length > MAX_REMOVAL_REASON || more.length > 0)
      fail(
        `Enter one reason in quotes, ${MIN_REMOVAL_REASON} to ${MAX_REMOVAL_REASON} characters. Members will read it.`,
      );
    return reason;
  }

  async function reports() {
    const found = await record.all(reportedSql());
    for (const each of found) console.log(`${reportedText(each)}\n`);
    console.log(
      found.length === 0
        ? "There are no open reports."
        : `${found.length} reported. npm run moderate -- report KIND ID shows one.`,
    );
  }

  async function report(words) {
    const { target } = targetOf(words);
    const [found] = await record.all(reportedSql(target));
    console.log(reportedText(found));
    console.log(reportsText(await record.all(reportsSql(target))));
  }

  async function dismiss(words) {
    const { target } = targetOf(words);
    const refused = { nothing_to_do: `${target.kind} ${target.targetId} has no open reports.` };
    const when = await act("dismissReports", target, refused);
    console.log(
      `Recorded by ${by}: the reports of ${target.kind} ${target.targetId} are dismissed. ${when} Those concerned are notified.`,
    );
  }

  async function remove(words) {
    const { target, rest } = targetOf(words);
    const when = await act("removeContent", { ...target, reason: reasonOf(rest) }, REFUSED);
    console.log(
      `Recorded by ${by}: ${target.kind} ${target.targetId} is removed. ${when} Those concerned are notified.`,
    );
  }

  async function restore(words) {
    const { target, rest } = targetOf(words);
    const refused = { nothing_to_do: `${target.kind} ${target.targetId} isn't removed.` };
    const when = await act("restoreContent", { ...target, reason: reasonOf(rest) }, refused);
    console.log(
      `Recorded by ${by}: ${target.kind} ${target.targetId} is restored. ${when} Those concerned are notified.`,
    );
  }

  async function letters([reference]) {
    const found = await record.all(lettersSql(reference));
    for (const each of found) console.log(`${letterText(each)}\n`);
    console.log(
      found.length === 0 ? "There are no letters." : `${found.length === 1 ? "1 letter" : `${found.length} letters`}.`,
    );
  }

  async function answered([reference = ""]) {
    const refused = { nothing_to_do: `No unanswered letter has the reference ${reference}.` };
    await act("answerLetter", { reference }, refused);
    console.log(`${reference} is marked as answered.`);
  }

  async function help() {
    const votes = await record.all(helpVotesSql());
    for (const each of votes) console.log(helpVotesText(each));
    if (votes.length === 0) console.log("Nobody has said yet whether an article helped.");
  }

  return { reports, report, dismiss, remove, restore, letters, answered, help };
}
