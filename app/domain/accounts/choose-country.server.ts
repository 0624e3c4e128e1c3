import { eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { isCountry } from "~/domain/addresses/countries";
import { refuseField } from "~/domain/refusal";

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
