import type { CountryList } from "~/domain/addresses/country-list";
import type { ListingFields } from "~/domain/listings/drafts/listing-form";

export interface ProfileChoice {
  readonly name: string;
  readonly isDefault: boolean;
  readonly line: string;
}

export interface ListingFormProps {
  readonly values: ListingFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly auctionMinMs: number;
  readonly timeZone: string;
  readonly sellerFeeBps: number;
  readonly countries: CountryList;
  readonly profiles: readonly ProfileChoice[];
  /** A new listing starts with the seller's default profile. */
  readonly isNew?: boolean;
  /** Where the form's postage is from, and what it is; undefined if the seller must enter or check it. */
  readonly postageLine?: string | undefined;
}
