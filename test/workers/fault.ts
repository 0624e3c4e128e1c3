/** When the fault occurs: the call never arrives, or it is carried out and its response is lost. */
export type FaultMode = "before" | "after";
export const FAULT_MODES: readonly FaultMode[] = ["before", "after"];

/**
 * Counts the calls that leave the code under test, to the database and to the payment provider alike, and breaks one of
 * them. Run with `at` = 1, 2, 3 … until `struck` stays false: then every call has been broken once.
 */
export class Fault {
  #calls = 0;
  struck = false;

  constructor(
    readonly at: number,
    readonly mode: FaultMode,
  ) {}

  async pass<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#calls += 1;
    if (this.#calls !== this.at) return call();
    this.struck = true;
    if (this.mode === "after") await call();
    throw new Error(`D1_ERROR: Network connection lost. (${this.mode} call ${this.at})`);
  }

  /** The database with the fault in between. */
  record<Database extends D1Database | D1DatabaseSession>(d1: Database): Database {
    const statement = (real: D1PreparedStatement): D1PreparedStatement =>
      new Proxy(real, {
        get: (target, name) => {
          if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
          if (name === "real") return target;
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          return (...words: unknown[]) => this.pass(async () => value.apply(target, words));
        },
      });
    const real = (each: D1PreparedStatement): D1PreparedStatement => Reflect.get(each, "real") ?? each;
    return new Proxy(d1, {
      get: (target, name) => {
        if (name === "prepare") return (sql: string) => statement(target.prepare(sql));
        if (name === "batch")
          return (all: D1PreparedStatement[]) => this.pass(() => target.batch(all.map((each) => real(each))));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          const answer: unknown = Reflect.apply(value, target, args);
          return name === "withSession" ? this.record(answer as D1DatabaseSession) : answer;
        };
      },
    });
  }
}

/** Breaks one call after another until there are no more; returns how many there were. */
export async function breakEachStep(mode: FaultMode, once: (fault: Fault) => Promise<void>): Promise<number> {
  for (let at = 1; ; at += 1) {
    const fault = new Fault(at, mode);
    await once(fault);
    if (!fault.struck) return at - 1;
  }
}
