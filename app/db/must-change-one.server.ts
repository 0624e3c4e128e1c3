import { sql } from "drizzle-orm";
import { statement } from "./statement.server";

/**
 * Aborts a batch (`conflict`) unless the statement before it changed exactly one row: a conditional UPDATE that
 * matches no row is not an error and would roll nothing back.
 */
export const mustChangeOne = statement(sql`INSERT INTO must_change_one VALUES (changes())`);
