import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Writer } from "~/db/database.server";
import { listingFacts } from "~/db/schema/listing-facts";
import { listings } from "~/db/schema/listings";
import { GRADERS } from "~/domain/grading/graders";
import { notifyAll } from "~/domain/notifications/notify.server";
import { type Refusal, refuse } from "~/domain/refusal";

interface Attempt {
  readonly listingIds: readonly number[];
  readonly sellerId: number;
}

/** For `certificate_in_use`. If the other listing is another seller's, both are notified, once for each pair of listings. */
export async function refuseUsedCertificate(db: Writer, attempt: Attempt, now: number): Promise<Refusal> {
  const clash = await findClash(db, attempt);
  if (!clash)
    return refuse(
      "conflict",
      "Two of these items have the same certificate. Correct one of the numbers and try again.",
    );
  const { listingId, title, grader, certificate } = clash;
  const other = { listingId: clash.otherListingId, title: clash.otherTitle, sellerId: clash.otherSellerId };
  const name = GRADERS.find(({ code }) => code === grader)?.name ?? grader;
  const number = `${name} certificate ${certificate}`;
  if (other.sellerId === attempt.sellerId)
    return certificateInUse(
      `${number} is already in your listing “${other.title}”. Take that one off sale first, or correct the number.`,
    );
  const notice = (own: typeof other, wasFirst: boolean) => ({
    kind: "certificate-in-use" as const,
    userId: own.sellerId,
    listingId: own.listingId,
    onceKey: `certificate-in-use:${listingId}:${other.listingId}:${own.sellerId}`,
    facts: { item: own.title, grader: name, certificate, wasFirst },
  });
  const later = { listingId, title, sellerId: attempt.sellerId };
  await db.commit([notifyAll(now, [notice(later, false), notice(other, true)])]);
  return certificateInUse(
    `${number} is already in another seller's listing. Check the number on the holder, and contact us if it's right.`,
  );
}

const certificateInUse = (sentence: string) => refuse("conflict", sentence, { fields: { certificate: sentence } });

async function findClash(db: Writer, { listingIds }: Attempt) {
  const others = alias(listings, "others");
  const [clash] = await db
    .select({
      listingId: listings.id,
      title: listings.title,
      grader: sql<string>`${listingFacts.grader}`.as("grader"),
      certificate: sql<string>`${listingFacts.certificate}`.as("certificate"),
      otherListingId: sql<number>`${others.id}`.as("other_listing_id"),
      otherTitle: sql<string>`${others.title}`.as("other_title"),
      otherSellerId: sql<number>`${others.sellerId}`.as("other_seller_id"),
    })
    .from(listings)
    .innerJoin(listingFacts, sql`${listingFacts.listingId} = ${listings.id}`)
    .innerJoin(sql`certificate_clashes AS c`, sql`c.listing_id = ${listings.id}`)
    .innerJoin(others, sql`${others.id} = c.other_listing_id`)
    .where(sql`${listings.id} IN (SELECT value FROM json_each(${JSON.stringify(listingIds)}))`)
    .limit(1);
  return clash;
}
