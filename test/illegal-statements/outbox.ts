import { insert, type Noun, type Row, sql, update } from "./statement";

/** An entry like the one that waits under the key k. */
const entry = (change: Row = {}) =>
  insert("outbox", { kind: "sessions-ended", payload: "{}", created_at: 100, retry_at: 200, ...change });

const change = (set: Row) => update("outbox", set, "dedupe_key = 'k'");

export const OUTBOX: Noun = {
  legal: [
    entry(),
    entry({ dedupe_key: "another" }),
    entry({ retry_at: null, dead_at: 300 }),
    change({ payload: "[]", revision: 2 }),
    change({ attempts: 1, retry_at: 400 }),
    change({ dead_at: 500, retry_at: null }),
    change({ dead_at: null, attempts: 0, retry_at: sql("created_at") }),
    "DELETE FROM outbox WHERE dedupe_key = 'k'",
  ],
  refused: {
    unknown_outbox_kind: { "an entry that nothing handles": entry({ kind: "carrier-pigeon" }) },
    "UNIQUE outbox.dedupe_key": { "a second entry under a key": entry({ dedupe_key: "k" }) },
    outbox_retry_after_created: { "a try before the entry was made": entry({ retry_at: 99 }) },
    outbox_dead_or_due: {
      "an entry that is never tried": entry({ retry_at: null }),
      "a dead entry that is tried": entry({ dead_at: 300 }),
      "a death that leaves the entry due": change({ dead_at: 300 }),
    },
    outbox_entry_is_fixed: {
      "another id": change({ id: 9 }),
      "another kind": change({ kind: "carrier-pigeon" }),
      "another key": change({ dedupe_key: "another" }),
      "new contents under the revision that a worker is busy with": change({ payload: "[]" }),
      "a lower revision": [change({ revision: 2 }), change({ revision: 1 })],
    },
  },
};
