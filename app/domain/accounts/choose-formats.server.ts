import { eq } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { isCountry } from "~/domain/addresses/countries";
import type { MoneyFormat } from "~/domain/money";
import { type Refusal, refuseField } from "~/domain/refusal";
import { TIME_NOTATIONS, type TimeNotation } from "~/domain/time/local-time";

export const LONGEST_ZONE = 64;

/** Null where the browser decides. */
export interface Formats {
  /** IANA name. */
  readonly timeZone: string | null;
  readonly timeNotation: TimeNotation | null;
  /** In the amounts that they type. */
  readonly decimalMark: MoneyFormat["decimalMark"] | null;
}

/** "" leaves a format to the browser. */
export async function chooseFormats(
  db: Writer,
  memberId: number,
  fields: Readonly<Record<string, string | undefined>>,
  isTimeZone: (name: string) => boolean,
): Promise<undefined | Refusal> {
  const { timeZone = "", timeNotation = "", decimalMark = "" } = fields;
  if (timeZone !== "" && (timeZone.length > LONGEST_ZONE || !isTimeZone(timeZone)))
    return refuseField("timeZone", "Choose a time zone from the list.");
  const mark = decimalMark === "." || decimalMark === "," ? decimalMark : null;
  const notation = TIME_NOTATIONS.find((each) => each === timeNotation) ?? null;
  const formats = { timeZone: timeZone || null, timeNotation: notation, decimalMark: mark } as const;
  await db.commit([db.update(users).set(formats).where(eq(users.id, memberId))]);
  return undefined;
}

/** Postage is shown to it while the member has no delivery address; "" leaves it open. */
export async function chooseCountry(db: Writer, { memberId, country }: { memberId: number; country: string }) {
  if (country !== "" && !isCountry(country)) return refuseField("country", "Choose a country from the list.");
  await db.commit([
    db
      .update(users)
      .set({ country: country || null })
      .where(eq(users.id, memberId)),
  ]);
  return undefined;
}
