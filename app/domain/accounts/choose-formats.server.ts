import { eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Refusal, refuse } from "~/domain/refusal";
import { TIME_NOTATIONS } from "~/domain/time/local-time";
import { LONGEST_ZONE } from "./formats";

interface Chosen {
  readonly memberId: number;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly isTimeZone: (name: string) => boolean;
}

/** "" leaves a format to the browser. */
export async function chooseFormats(db: Writer, { memberId, typed, isTimeZone }: Chosen): Promise<undefined | Refusal> {
  const { timeZone = "", timeNotation = "", decimalMark = "" } = typed;
  if (timeZone !== "" && (timeZone.length > LONGEST_ZONE || !isTimeZone(timeZone))) {
    const sentence = "Choose a time zone from the list.";
    return refuse("breaks_rule", sentence, { fields: { timeZone: sentence } });
  }
  const mark = decimalMark === "." || decimalMark === "," ? decimalMark : null;
  const notation = TIME_NOTATIONS.find((each) => each === timeNotation) ?? null;
  const formats = { timeZone: timeZone || null, timeNotation: notation, decimalMark: mark } as const;
  await db.commit([db.update(users).set(formats).where(eq(users.id, memberId))]);
  return undefined;
}
