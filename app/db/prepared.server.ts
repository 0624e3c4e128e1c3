import { Placeholder } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { openReader } from "./client.server";
import type { Reader } from "./database.server";
import { type PreparedRead, preparedOf } from "./read-session.server";

const noTrip = () => Promise.reject(new Error("A statement that is being built can't be run"));

/** Fails wherever it is used as a value, in a text, a sum or JSON, instead of being given to the statement. */
class StandIn<Name extends string> extends Placeholder<Name> {
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} is known only when the statement runs`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/**
 * Reads in one trip whose statements are built once for an isolate, because building those of a lot's page costs as
 * much as running them. `build` gets stand-ins, so nothing but the statements' parameters can depend on a value.
 */
export function prepared<Values extends object, Built extends readonly BatchItem<"sqlite">[]>(
  build: (db: Reader, values: Values) => Built,
): (db: Reader, values: Values) => Promise<BatchResponse<Built>> {
  let statements: readonly PreparedRead[] | undefined;
  return (db, values) => {
    statements ??= build(openReader(noTrip), standIns()).map(preparedOf);
    return db.readPrepared(statements, values) as Promise<BatchResponse<Built>>;
  };
}

const standIns = <Values extends object>() => new Proxy({} as Values, { get: (_, name) => new StandIn(String(name)) });
