import { env } from "cloudflare:test";

/** What a planted mistake does to where a session with the database begins. */
export type Start = (start: string) => string;

interface Options {
  /** 0 to 1. */
  readonly random: () => number;
  readonly replicas?: number;
  /** How often a replica catches up without having to. */
  readonly catchesUp?: number;
  readonly start?: Start | undefined;
}

const isRead = (sql: string) => /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql);

async function ask(command: object): Promise<unknown> {
  const answer = await env.DATABASE_REPLICAS.fetch("http://replicas/", {
    method: "POST",
    body: JSON.stringify(command),
  });
  if (!answer.ok) throw new Error(`D1_ERROR: ${await answer.text()}`);
  return answer.json();
}

/**
 * The test's database as D1 with read replication serves it: a session that doesn't begin at the primary reads one of
 * several replicas, which stay as they are until a bookmark asks for more. `mark` is a text that only this database has,
 * and `d1` its primary.
 */
export function laggingDatabase(
  mark: string,
  { random, replicas = 3, catchesUp = 0.1, start = (same) => same }: Options,
  d1 = env.DB,
) {
  const ages = new Map<number, string>();
  const nameOf = (replica: number) => `${mark}-${replica}`;

  async function refresh(replica: number): Promise<string> {
    const session = env.DB.withSession("first-primary");
    await session.prepare("SELECT 1").run();
    const bookmark = session.getBookmark() ?? "";
    await ask({ refresh: nameOf(replica), mark });
    ages.set(replica, bookmark);
    return bookmark;
  }

  /** A replica that is at least as new as the bookmark, and how new it is. */
  async function replicaAt(bookmark: string) {
    const replica = Math.floor(random() * replicas);
    const age = ages.get(replica);
    const isNewEnough = age !== undefined && age >= bookmark && random() >= catchesUp;
    return { name: nameOf(replica), bookmark: isNewEnough ? age : await refresh(replica) };
  }

  class Statement {
    constructor(
      readonly session: Session,
      readonly sql: string,
      readonly params: readonly unknown[] = [],
    ) {}
    bind(...params: unknown[]) {
      return new Statement(this.session, this.sql, params);
    }
    inPrimary() {
      return this.session.primary.prepare(this.sql).bind(...this.params);
    }
    async all() {
      if (this.session.goesToPrimary([this])) return this.inPrimary().all();
      return (await this.session.read([this], false))[0];
    }
    run() {
      return this.all();
    }
    async raw() {
      if (this.session.goesToPrimary([this])) return this.inPrimary().raw();
      return (await this.session.read([this], true))[0]?.results;
    }
  }

  class Session {
    readonly primary = d1.withSession("first-primary");
    readonly #start: string;
    #bookmark: string | undefined;

    constructor(begin: string) {
      this.#start = begin;
    }
    prepare(sql: string) {
      return new Statement(this, sql);
    }
    goesToPrimary(statements: readonly Statement[]) {
      return !statements.every(({ sql }) => isRead(sql)) || (this.#start === "first-primary" && !this.#bookmark);
    }
    async batch(statements: Statement[]) {
      if (this.goesToPrimary(statements)) return this.primary.batch(statements.map((each) => each.inPrimary()));
      return this.read(statements, false);
    }
    async read(statements: readonly Statement[], asArrays: boolean) {
      const atLeast = this.#bookmark ?? (this.#start.startsWith("first-") ? "" : this.#start);
      const { name, bookmark } = await replicaAt(atLeast);
      this.#bookmark = bookmark;
      const bound = statements.map(({ sql, params }) => ({
        sql,
        params: params.map((each) => (typeof each === "boolean" ? Number(each) : each)),
      }));
      return (await ask({ read: name, statements: bound, asArrays })) as { results: unknown[] }[];
    }
    getBookmark() {
      return this.#bookmark ?? this.primary.getBookmark();
    }
  }

  const db = new Proxy(d1, {
    get(target, name) {
      if (name === "withSession") return (begin: string) => new Session(start(begin));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db, refresh: () => Promise.all(Array.from({ length: replicas }, (_, replica) => refresh(replica))) };
}
