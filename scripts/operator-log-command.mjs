/* The part of npm run moderate that shows the operator's log. */
import { entryText } from "./moderation-text.mjs";
import { faultsOf, newestEntriesSql } from "./operator-log.mjs";

/** The command `log`: shows the newest entries, verifies all of them, and fails if anything is wrong. */
export function logCommand({ record, fail }) {
  return async () => {
    const entries = await record.all(newestEntriesSql);
    for (const entry of entries.toReversed()) console.log(entryText(entry));
    const faults = await faultsOf(record);
    if (faults.length > 0) fail(faults.join("\n"));
    const [newest] = entries;
    console.log(
      newest === undefined
        ? "The log is empty, and nothing was decided without it."
        : `All ${newest.id} entries follow one another, and nothing was decided without one. The newest hash is ${newest.hash}; keep it elsewhere, and nobody can cut off the end unnoticed.`,
    );
  };
}
