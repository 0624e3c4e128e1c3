import { sql } from "drizzle-orm";
import { mustExist } from "./database.server";

/** Aborts the batch (`conflict`) if the session has ended: the owner may just have ended a thief's. No guard without one. */
export const sessionMustExist = (id: string | undefined) => (id ? [mustExist(sql`sessions WHERE id = ${id}`)] : []);
