import { sql } from "drizzle-orm";
import { statement } from "./statement.server";

/** Aborts a batch (`conflict`) unless the statement before it changed one row: an UPDATE of none is no error. */
export const mustChangeOne = statement(sql`INSERT INTO must_change_one VALUES (changes())`);
