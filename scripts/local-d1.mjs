/* A SQLite file as the D1Database that the app's verbs expect, for scripts that write a local database with them. */
import { DatabaseSync } from "node:sqlite";
import { D1_LIMITS } from "./migrated-database.mjs";

/** Batches that are committed together: far faster, and the running app waits for a fraction of a second only. */
const BATCHES_PER_COMMIT = 40;
/** How long they wait for that while the script waits for something else, with the running app locked out. */
const COMMIT_WITHIN_MS = 50;

/** What Drizzle and `db.commit` call of a prepared statement. */
class LocalStatement {
  constructor(d1, sql, values = []) {
    Object.assign(this, { d1, sql, values });
  }

  bind(...values) {
    return new LocalStatement(this.d1, this.sql, values);
  }

  all() {
    return this.d1.answer(() => this.read());
  }

  run() {
    return this.all();
  }

  raw() {
    return this.d1.answer(() => this.read(true).results);
  }

  /** The rows as objects or, with `asArrays`, as arrays. */
  read(asArrays = false) {
    const prepared = this.d1.prepared(this.sql);
    prepared.setReturnArrays(asArrays);
    return { results: prepared.all(...this.values), success: true, meta: {} };
  }
}

/** A batch takes effect as a whole or not at all. What the last ones wrote is committed by `close`. */
export class LocalD1 {
  #prepared = new Map();
  #uncommitted = 0;
  #batchesPerCommit;
  #timer;

  constructor(file, { batchesPerCommit = BATCHES_PER_COMMIT } = {}) {
    this.#batchesPerCommit = batchesPerCommit;
    this.sqlite = new DatabaseSync(file, { limits: D1_LIMITS });
    this.sqlite.exec("PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL");
  }

  prepare(sql) {
    return new LocalStatement(this, sql);
  }

  batch(statements) {
    return this.answer(() => {
      if (this.#uncommitted === 0) {
        this.sqlite.exec("BEGIN IMMEDIATE");
        this.#timer = setTimeout(() => this.#commit(), COMMIT_WITHIN_MS);
      }
      this.#uncommitted += 1;
      this.sqlite.exec("SAVEPOINT batch");
      try {
        return statements.map((each) => each.read());
      } catch (error) {
        this.sqlite.exec("ROLLBACK TO batch");
        throw error;
      } finally {
        this.sqlite.exec("RELEASE batch");
        if (this.#uncommitted === this.#batchesPerCommit) this.#commit();
      }
    });
  }

  close() {
    this.#commit();
    this.sqlite.close();
  }

  /** Statements are compiled once. */
  prepared(sql) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const made = this.sqlite.prepare(sql);
    this.#prepared.set(sql, made);
    return made;
  }

  /** The app recognises a refusal of the schema by the prefix of D1's messages. */
  async answer(act) {
    try {
      return act();
    } catch (error) {
      throw new Error(`D1_ERROR: ${error.message}`, { cause: error });
    }
  }

  #commit() {
    clearTimeout(this.#timer);
    if (this.#uncommitted > 0) this.sqlite.exec("COMMIT");
    this.#uncommitted = 0;
  }
}
