import type { ListingFields } from "~/domain/listings/drafts/listing-form";
import type { ListingRules } from "~/platform/forms/listing-rules.server";

export interface ListingFormProps extends ListingRules {
  readonly values: ListingFields;
  readonly errors: Readonly<Record<string, string>>;
  /** A new listing starts with the seller's default profile. */
  readonly isNew?: boolean;
  /** Where the form's postage is from, and what it is; undefined if the seller must enter or check it. */
  readonly postageLine?: string | undefined;
}
