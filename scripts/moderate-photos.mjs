/* The part of npm run moderate that is about photos that two members' listings share. */
import { MAX_REMOVAL_REASON, sharedPhotosSql } from "./moderation-sql.mjs";
import { sharedPhotosText } from "./moderation-text.mjs";

const ID = /^[1-9]\d{0,14}$/;

/** The command `photos`, which lists or dismisses. `fail` prints a sentence and ends; `words` are what follows it. */
export function photoCommand({ record, act, fail, by, usage }) {
  async function list() {
    const shared = await record.all(sharedPhotosSql());
    for (const each of shared) console.log(`${sharedPhotosText(each)}\n`);
    console.log(
      shared.length === 0
        ? "No photo is in the listings of two members."
        : 'If a pair is no problem: npm run moderate -- photos dismiss LISTING LISTING "REASON".',
    );
  }

  async function dismiss([one = "", other = "", ...rest]) {
    if (!ID.test(one) || !ID.test(other) || one === other) fail(`Enter the numbers of two listings.\n${usage}`);
    const [reason = "", ...more] = rest.map((each) => each.trim());
    if (reason === "" || reason.length > MAX_REMOVAL_REASON || more.length > 0)
      fail(`Enter one reason in quotes, at most ${MAX_REMOVAL_REASON} characters. Only operators read it.`);
    const [newer, older] = [Number(one), Number(other)].sort((first, second) => second - first);
    await act(
      "dismissPair",
      { listingId: newer, otherId: older, reason },
      {
        nothing_to_do: `Listings ${one} and ${other} were dismissed before.`,
        "FOREIGN KEY": "One of these listings doesn't exist.",
      },
    );
    console.log(`Recorded by ${by}: the photos that listings ${one} and ${other} share are no longer reported.`);
  }

  return async ([action, ...words]) => {
    if (action === undefined) await list();
    else if (action === "dismiss") await dismiss(words);
    else fail(usage);
  };
}
