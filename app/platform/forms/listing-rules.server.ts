import type { AppLoadContext } from "@remix-run/cloudflare";
import { countries } from "~/domain/addresses/countries";
import { shownProfiles } from "~/domain/postage/profiles/profiles-of.server";

export async function listingRules({ rules, timeZone, reader }: AppLoadContext, memberId: number) {
  const { auctionMinMs, sellerFeeBps, currency } = rules;
  const profiles = await shownProfiles(reader, memberId, currency);
  return { auctionMinMs, sellerFeeBps, timeZone, countries: countries(), profiles };
}

export type ListingRules = Awaited<ReturnType<typeof listingRules>>;
