import { expect, it } from "vitest";
import { LINK_MS, SESSION_MAX_MS } from "~/domain/accounts/account-terms";
import { LONGEST_ZONE } from "~/domain/accounts/choose-formats.server";
import { CONFIRMED_MS } from "~/domain/accounts/confirmation";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { CHALLENGE_MS, MAX_PASSKEYS, PASSKEY_NAME_MAX } from "~/domain/accounts/passkeys/passkey-terms";
import { RETURN_PATH_MAX } from "~/domain/accounts/return-path";
import { RECOVERY_CODES, SECOND_STEP_MS } from "~/domain/accounts/second-factor/factor-terms";
import { USERNAME_CHANGE_MS, USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";
import { ADDRESS_LIMITS, MAX_ADDRESSES } from "~/domain/addresses/address";
import {
  MAX_ARTICLE_DRAFTS,
  MAX_ARTICLE_PHOTOS,
  MAX_BODY,
  MAX_CHANGE_NOTE,
  MAX_REVISIONS,
  MAX_SUMMARY,
  MAX_TAG,
  MAX_TITLE,
  MAX_TYPED_TAGS,
  MIN_TAG,
  MIN_TITLE,
} from "~/domain/articles/article-limits";
import { EDIT_COMMENT_WITHIN_MS, MAX_COMMENT } from "~/domain/articles/comments/comment";
import { MAX_WAITING } from "~/domain/auctions/absentee/absentee";
import {
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
  MAX_COLLECTIONS,
  MAX_ITEM_NOTE,
  MAX_ITEM_PHOTOS,
  MAX_ITEM_TITLE,
  MAX_ITEMS,
  MAX_PLACE,
  MAX_QUANTITY,
  MAX_ROW_PHOTOS,
} from "~/domain/collections/collection-limits";
import { DELETION_UNDO_MS, DEPOSIT_REPORTED_MS } from "~/domain/deletion/deletion-terms";
import { MAX_FOLLOWS } from "~/domain/following/follow";
import { BEST_MARK, SHELDON_NUMBERS } from "~/domain/grading/grade";
import { MAX_FILE_NAME } from "~/domain/importing/import-limits";
import { BPS_IN_WHOLE } from "~/domain/ledger/fee";
import { MAX_LETTER, MAX_LETTER_NAME, MIN_LETTER, REFERENCE_LENGTH } from "~/domain/letters/letter";
import {
  MAX_ADDITIONS,
  MAX_ANSWERS,
  MAX_DESCRIPTION_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PHOTOS,
  MAX_TITLE_LENGTH,
  MIN_TITLE_LENGTH,
} from "~/domain/listing-terms/listing-limits";
import { BUY_NOW_MIN_PERCENT } from "~/domain/listings/drafts/auction-terms";
import { AXIS_HOURS } from "~/domain/listings/facts/attributes";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { MAX_OFFERS_PER_DAY, MAX_RUNNING_OFFERS } from "~/domain/offers/offer";
import { MAX_STARS } from "~/domain/orders/order-inputs";
import { REVIEW_WITHIN_MS } from "~/domain/orders/reviews/review-window";
import {
  AGREE_RETURN_WITHIN_MS,
  CANCEL_AFTER_MS,
  DISPUTE_ENDS_AFTER_MS,
  PARCEL_MAX_MS,
  RETURN_SILENCE_MS,
} from "~/domain/orders/steps/order-deadlines";
import { MAX_CARRIER_LENGTH, MAX_REVIEW_LENGTH, MAX_TRACKING_LENGTH } from "~/domain/orders/text-limits";
import { MAX_METHODS } from "~/domain/payments/methods/add-method.server";
import { MAX_METHOD_NAME, TOO_MANY_DIGITS } from "~/domain/payments/methods/method-forms";
import { NEW_DESTINATION_MS } from "~/domain/payments/payouts/payout-rule";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { SMALLEST_CROP, TURNS, WHOLE } from "~/domain/photos/cut";
import { KEY_BYTES } from "~/domain/photos/keep-photo.server";
import { THOUSANDTHS } from "~/domain/photos/measuring/measure-picture";
import { PRINT_DIGITS } from "~/domain/photos/measuring/picture-prints";
import { avatarPath } from "~/domain/photos/photo-address";
import { MAX_ALT_LENGTH } from "~/domain/photos/photo-roles";
import {
  MAX_COLLECT_PLACE_LENGTH,
  MAX_DISPATCH_DAYS,
  MAX_POSTAGE_MINOR,
  MAX_PROFILE_NAME_LENGTH,
  MAX_PROFILES,
  PARCEL_OPEN_MS,
} from "~/domain/postage/postage-limits";
import { BANDS, ENOUGH_SALES, SALES_OF_TYPE } from "~/domain/prices/price-summary";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/profile";
import { MAX_REPORT_NOTE } from "~/domain/reports/report";
import { LOT_STEP_MS, MAX_LOTS, MAX_SALE_TITLE_LENGTH, MIN_SALE_TITLE_LENGTH } from "~/domain/sales/sale";
import { MAX_NAME, MAX_SEARCHES } from "~/domain/saved-searches/saved-search";
import { MAX_KEY } from "~/domain/search/search-keys";
import { MAX_FAILURES, MAX_OTHER_EVENTS } from "~/domain/security-events/security-event";
import { MAX_SUSPENSION_REASON, MIN_SUSPENSION_REASON } from "~/domain/suspensions/standing-suspension.server";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS } from "~/domain/threads/thread";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { MAX_VACATION_MS } from "~/domain/vacations/vacation";
import { migratedDatabase, readMigrations } from "../../scripts/migrated-database.mjs";
import { MAX_REASON_LENGTH, MAX_REMOVAL_REASON, MIN_REMOVAL_REASON } from "../../scripts/moderation-sql.mjs";
import { AUDIT_CHECKS } from "../audit/audit";
import { soundRecord } from "../audit/sound-record";

// A number that the code also uses is compared with the code's constant, in the order in which the SQL names them.
// docs/decisions/0019-a-test-compares-numbers-in-sql-with-the-code.md says why it is in both.

const { name, line1, line2, city, region, postalCode, phone } = ADDRESS_LIMITS;

const addressLimits = (table: string) => ({
  [`${table}_name_length`]: [name],
  [`${table}_street_length`]: [line1, line2],
  [`${table}_city_length`]: [city, region],
  [`${table}_postal_code_length`]: [postalCode],
  [`${table}_phone_length`]: [phone],
});

/** Problem pieces come after the bands of grades. */
const PROBLEM_BAND = BANDS.length + 1;

const SHARED_WITH_THE_CODE = {
  emailed_links_lifetime: [LINK_MS.reset, LINK_MS.verify, LINK_MS.undo],
  emailed_links_return_path_length: [RETURN_PATH_MAX],
  emailed_links_email_format: [3, EMAIL_MAX],
  email_changes_email_format: [3, EMAIL_MAX],
  oauth_accounts_email_length: [3, EMAIL_MAX],
  account_deletions_seven_days: [DELETION_UNDO_MS],
  retired_usernames_format: [USERNAME_MIN, USERNAME_MAX],
  suspensions_reason_length: [MIN_SUSPENSION_REASON, MAX_SUSPENSION_REASON],
  payout_holds_reason_length: [MIN_REMOVAL_REASON, MAX_REMOVAL_REASON],
  suspensions_lifted_because_length: [MIN_SUSPENSION_REASON, MAX_SUSPENSION_REASON],
  operator_log_reason_length: [MAX_REASON_LENGTH],
  operator_disputes: [MIN_REMOVAL_REASON, MAX_REMOVAL_REASON],
  security_events_newest: [MAX_OTHER_EVENTS, MAX_FAILURES],
  recovery_codes_limit: [RECOVERY_CODES],
  unfinished_sign_ins_lifetime: [SECOND_STEP_MS],
  passkeys_limit: [MAX_PASSKEYS],
  passkeys_name_length: [PASSKEY_NAME_MAX],
  passkey_challenges_lifetime: [CHALLENGE_MS],
  sessions_lifetime: [SESSION_MAX_MS],
  users_username_format: [USERNAME_MIN, USERNAME_MAX],
  // No address is shorter than a@b.
  users_email_format: [3, EMAIL_MAX],
  ...addressLimits("addresses"),
  addresses_once: [MAX_ADDRESSES],
  listings_title_length: [MIN_TITLE_LENGTH, MAX_TITLE_LENGTH],
  listings_description_length: [MAX_DESCRIPTION_LENGTH],
  listings_price_range: [MAX_AMOUNT_MINOR],
  metal_prices_per_ounce_range: [MAX_AMOUNT_MINOR],
  vacations_until_within_a_year: [MAX_VACATION_MS],
  listing_facts_axis_range: [AXIS_HOURS],
  listing_facts_grade_range: [SHELDON_NUMBERS.at(-1)],
  listing_facts_marks_range: [BEST_MARK, BEST_MARK],
  photos_limit: [MAX_PHOTOS],
  photos_alt_length: [MAX_ALT_LENGTH],
  photos_turn_known: TURNS.slice(1),
  photos_crop_is_inside: [WHOLE, WHOLE],
  photos_crop_is_not_tiny: [SMALLEST_CROP, SMALLEST_CROP],
  removed_photos_place_range: [MAX_PHOTOS],
  listing_additions_note_length: [MAX_NOTE_LENGTH],
  listing_additions_photo_key_length: [2 * KEY_BYTES],
  listing_import_photos_name_length: [MAX_FILE_NAME],
  listing_import_photos_key_length: [2 * KEY_BYTES],
  listing_additions_insert: [MAX_ADDITIONS],
  listing_answers_insert: [MAX_ANSWERS],
  dismissed_pairs_reason_length: [MAX_REMOVAL_REASON],
  photo_measures_light_range: [THOUSANDTHS, THOUSANDTHS, THOUSANDTHS],
  photo_measures_print_length: [PRINT_DIGITS, PRINT_DIGITS],
  photo_matches_distance_range: [4 * PRINT_DIGITS],
  saved_searches_insert: [MAX_SEARCHES],
  saved_searches_restore: [MAX_SEARCHES],
  saved_searches_name_length: [MAX_NAME],
  saved_search_keys_key_length: [MAX_KEY],
  sales_title_length: [MIN_SALE_TITLE_LENGTH, MAX_SALE_TITLE_LENGTH],
  auctions_start_range: [MAX_AMOUNT_MINOR],
  auctions_reserve_range: [MAX_AMOUNT_MINOR],
  auctions_buy_now_range: [MAX_AMOUNT_MINOR],
  auctions_buy_now_well_above_start: [100, BUY_NOW_MIN_PERCENT],
  auctions_sale_lot_range: [MAX_LOTS],
  auctions_sale_terms: [LOT_STEP_MS],
  bids_maximum_range: [MAX_AMOUNT_MINOR],
  bids_price_range: [MAX_AMOUNT_MINOR],
  bids_postage_range: [MAX_POSTAGE_MINOR],
  absentee_maxima_maximum_range: [MAX_AMOUNT_MINOR],
  absentee_maxima_postage_range: [MAX_POSTAGE_MINOR],
  absentee_maxima_insert: [MAX_WAITING],
  orders_end_in_turn: [CANCEL_AFTER_MS],
  orders_price_range: [MAX_AMOUNT_MINOR],
  orders_fee_rate_range: [BPS_IN_WHOLE],
  orders_insert: [BPS_IN_WHOLE, BPS_IN_WHOLE / 2],
  orders_take_their_fee: [BPS_IN_WHOLE, BPS_IN_WHOLE / 2],
  orders_postage_range: [MAX_POSTAGE_MINOR],
  orders_saved_postage_range: [MAX_POSTAGE_MINOR],
  further_postage_domestic_range: [MAX_POSTAGE_MINOR],
  further_postage_region_range: [MAX_POSTAGE_MINOR],
  further_postage_world_range: [MAX_POSTAGE_MINOR],
  parcels_further_range: [MAX_POSTAGE_MINOR],
  parcels_closes_within: [PARCEL_MAX_MS],
  parcels_insert: [PARCEL_OPEN_MS],
  parcels_update: [PARCEL_MAX_MS],
  offers_postage_range: [MAX_POSTAGE_MINOR],
  postage_terms_domestic_range: [MAX_POSTAGE_MINOR],
  postage_terms_region_range: [MAX_POSTAGE_MINOR],
  postage_terms_world_range: [MAX_POSTAGE_MINOR],
  postage_terms_collect_place_length: [MAX_COLLECT_PLACE_LENGTH],
  postage_profiles_collect_place_length: [MAX_COLLECT_PLACE_LENGTH],
  postage_profiles_dispatch_days_range: [MAX_DISPATCH_DAYS],
  postage_profiles_domestic_range: [MAX_POSTAGE_MINOR],
  postage_profiles_name_length: [MAX_PROFILE_NAME_LENGTH],
  postage_profiles_once: [MAX_PROFILES],
  postage_profiles_region_range: [MAX_POSTAGE_MINOR],
  postage_profiles_world_range: [MAX_POSTAGE_MINOR],
  postage_terms_dispatch_days_range: [MAX_DISPATCH_DAYS],
  shipments_carrier_length: [MAX_CARRIER_LENGTH],
  shipments_tracking_length: [MAX_TRACKING_LENGTH],
  ...addressLimits("order_addresses"),
  reviews_rating_range: [MAX_STARS],
  rating_counts_stars_range: [MAX_STARS],
  reviews_text_length: [MAX_REVIEW_LENGTH],
  reviews_details_range: [MAX_STARS, MAX_STARS, MAX_STARS, MAX_STARS],
  reviews_reply_length: [MAX_REVIEW_LENGTH],
  users_time_zone_length: [LONGEST_ZONE],
  users_about_length: [MAX_ABOUT_LENGTH],
  users_image_is_ours: [avatarPath("0".repeat(2 * KEY_BYTES)).length],
  users_image_update: ["/avatars/".length + 1, 2 * KEY_BYTES, "/avatars/".length + 1, 2 * KEY_BYTES],
  users_name_update: [USERNAME_CHANGE_MS],
  former_usernames_format: [USERNAME_MIN, USERNAME_MAX],
  follows_insert: [MAX_FOLLOWS],
  reviews_insert: [REVIEW_WITHIN_MS],
  ...addressLimits("order_returns"),
  order_returns_carrier_length: [MAX_CARRIER_LENGTH],
  order_returns_tracking_length: [MAX_TRACKING_LENGTH],
  order_returns_once: [AGREE_RETURN_WITHIN_MS],
  dispute_decisions_reason_length: [MAX_REASON_LENGTH],
  offers_amount_range: [MAX_AMOUNT_MINOR],
  offers_insert: [MAX_RUNNING_OFFERS],
  offers_per_day: [DAY_MS, MAX_OFFERS_PER_DAY],
  payment_methods_name_is_no_card_number: [MAX_METHOD_NAME],
  payment_methods_once: [MAX_METHODS],
  payouts_amount_range: [MAX_AMOUNT_MINOR],
  chargebacks_amount_range: [MAX_AMOUNT_MINOR],
  deposit_attempts_amount_range: [MAX_AMOUNT_MINOR],
  delayed_deposits_amount_range: [MAX_AMOUNT_MINOR],
  payouts_wait_for_new_destinations: [NEW_DESTINATION_MS, CONFIRMED_MS, NEW_DESTINATION_MS],
  reports_note_length: [MAX_REPORT_NOTE],
  letters_reference_length: [REFERENCE_LENGTH],
  letters_name_length: [MAX_LETTER_NAME],
  letters_email_length: [3, EMAIL_MAX],
  letters_body_length: [MIN_LETTER, MAX_LETTER],
  removals_reason_length: [MIN_REMOVAL_REASON, MAX_REMOVAL_REASON],
  removals_restored_because_length: [MIN_REMOVAL_REASON, MAX_REMOVAL_REASON],
  articles_title_length: [MAX_TITLE],
  articles_summary_length: [MAX_SUMMARY],
  articles_tags_length: [MAX_TYPED_TAGS],
  articles_body_length: [MAX_BODY],
  articles_insert: [MAX_ARTICLE_DRAFTS],
  article_revisions_number_range: [MAX_REVISIONS],
  article_revisions_title_length: [MIN_TITLE, MAX_TITLE],
  article_revisions_summary_length: [MAX_SUMMARY],
  article_revisions_tags_length: [MAX_TYPED_TAGS],
  article_revisions_note_length: [MAX_CHANGE_NOTE],
  article_revisions_body_length: [MAX_BODY],
  article_tags_tag_format: [MIN_TAG, MAX_TAG],
  article_photos_key_length: [2 * KEY_BYTES],
  article_photos_insert: [MAX_ARTICLE_PHOTOS],
  article_comments_text_length: [MAX_COMMENT],
  article_comments_edited_within: [EDIT_COMMENT_WITHIN_MS],
  messages_body_length: [MAX_MESSAGE_LENGTH],
  messages_photo_count_range: [MAX_MESSAGE_PHOTOS],
  message_photos_key_length: [2 * KEY_BYTES],
  collections_insert: [MAX_COLLECTIONS],
  collections_restore: [MAX_COLLECTIONS],
  collections_name_length: [MAX_COLLECTION_NAME],
  collections_description_length: [MAX_COLLECTION_DESCRIPTION],
  collection_items_insert: [MAX_ITEMS],
  collection_items_title_length: [MAX_ITEM_TITLE],
  collection_items_grade_range: [SHELDON_NUMBERS.at(-1)],
  collection_items_quantity_range: [MAX_QUANTITY],
  collection_items_price_range: [MAX_AMOUNT_MINOR],
  collection_items_want_range: [MAX_AMOUNT_MINOR],
  collection_import_targets_number_range: [MAX_COLLECTIONS],
  collection_import_targets_name_length: [MAX_COLLECTION_NAME],
  collection_import_targets_description_length: [MAX_COLLECTION_DESCRIPTION],
  collection_imports_counts_range: [MAX_ITEMS],
  collection_photos_bytes_range: [MAX_PHOTO_BYTES],
  collection_import_files_name_length: [MAX_FILE_NAME],
  collection_import_files_key_length: [2 * KEY_BYTES],
  collection_import_photos_nth_range: [MAX_ROW_PHOTOS],
  collection_import_photos_name_length: [MAX_FILE_NAME],
  collection_import_photos_key_length: [2 * KEY_BYTES],
  collection_items_place_length: [MAX_PLACE, MAX_PLACE],
  collection_items_note_length: [MAX_ITEM_NOTE, MAX_ITEM_NOTE],
  collection_photos_position_range: [MAX_ITEM_PHOTOS],
  collection_items_photos_range: [MAX_ITEM_PHOTOS],
  type_values_band_range: [PROBLEM_BAND],
  type_values_sales_range: [SALES_OF_TYPE],
  // A median is halfway through the prices, or between two of them. The bands start at their lowest grades.
  types_to_value_insert: [
    ...[ENOUGH_SALES, 2, 2, 2, 2, 2, PROBLEM_BAND],
    ...BANDS.flatMap(({ from }, index) => [from, index + 1])
      .reverse()
      .flatMap((_, index, all) => (index % 2 === 0 ? [all[index + 1], all[index]] : []))
      .filter((number) => number !== 1),
    SALES_OF_TYPE,
  ],
  type_values_median_needs_sales: [ENOUGH_SALES],
  collection_photos_key_length: [2 * KEY_BYTES],
};

const ONLY_IN_THE_SCHEMA = {
  // The largest integer that JavaScript represents exactly, for no end.
  suspended_members: [Number.MAX_SAFE_INTEGER],
  held_payouts: [Number.MAX_SAFE_INTEGER],
  deposits_on_their_way: [Number.MAX_SAFE_INTEGER, DEPOSIT_REPORTED_MS],
  // 100 million in whole units, which no ounce comes near.
  metal_prices_per_ounce_range: [10_000_000_000],
  // An endpoint begins with "https://" and a known host. A point of P-256 and 16 random bytes, in base64url.
  push_devices_session_length: [32],
  push_devices_endpoint_length: [30, 1000],
  push_devices_endpoint_known: [9, 9, 9, 9, 9, 9],
  push_devices_p256dh_is_point: [87],
  push_devices_auth_is_secret: [22],
  // The last hour of a day, of this one and of users_quiet_until_hour, which stands on the same line.
  users_quiet_from_hour: [23, 23],
  // As in operator_log.
  suspensions_suspended_by_length: [80],
  payout_holds_decided_by_length: [80],
  suspensions_lifted_by_length: [80],
  // A morning is on its day in UTC, or on the day before or after where clocks differ: milliseconds of days.
  digests_due_on_its_day: [86_400_000, 2, 86_400_000],
  // A UUID, and the first row below the names of the columns.
  listing_imports_key_length: [36],
  listing_import_rows_row_range: [2],
  collection_imports_key_length: [36],
  collection_import_rows_row_range: [2],
  // A SHA-256 in hexadecimal, and a salt no shorter than 128 bits.
  sessions_token_hash_length: [64],
  emailed_links_token_hash_length: [64],
  users_unsubscribe_key_length: [64],
  known_devices_token_hash_length: [64],
  recovery_codes_hash_length: [64],
  unfinished_sign_ins_token_hash_length: [64],
  passkey_challenges_hash_length: [64, 64],
  // 32 random bytes in base64url; what authenticators choose, at most 1,023 bytes; a COSE key; an unsigned 32-bit number.
  passkey_handles_length: [43],
  passkeys_credential_id_length: [16, 1364],
  passkeys_public_key_length: [40, 1000],
  passkeys_counter_range: [4294967295],
  passkeys_transports_are_json: [200],
  // An app's secret of 20 bytes with what encrypts it, in base64: 64.
  authenticators_secret_is_sealed: [60, 120],
  known_devices_name_length: [80],
  // The same browsers; an IPv6 network with its length; a name or a few words.
  security_events_device_length: [80],
  security_events_network_length: [24],
  security_events_detail_length: [80],
  operator_log_operator_length: [80],
  operator_log_kind_length: [2, 20],
  operator_log_hash_length: [64, 64],
  bids_hash_length: [64, 64, 64],
  bids_salt_length: [32],
  // Texts worded by the code or the provider. A longer one is a bug.
  sessions_device_length: [80],
  // 128 random bits in hexadecimal.
  sessions_id_length: [32],
  dispute_decisions_decided_by_length: [80],
  help_votes_article_length: [60],
  // The beginning of a message, by which the operator knows it.
  written_targets: [200],
  // A UUID.
  letters_key_length: [36],
  removals_removed_by_length: [100],
  removals_restored_by_length: [100],
  reports_reason_length: [40],
  ledger_transfers_key_length: [3, 200],
  payment_methods_ref_length: [3, 255],
  deposits_payment_ref_length: [3, 255],
  chargebacks_ref_length: [3, 100],
  chargebacks_reason_length: [100],
  payment_issues_ref_length: [3, 255],
  payment_issues_kind_length: [3, 40],
  payment_issues_detail_length: [500],
  payment_methods_brand_has_no_digits: [30],
  payment_methods_last4_digits: [4],
  provider_events_id_length: [255],
  payouts_key_format: [10, 150],
  payouts_destination_length: [100],
  notifications_facts_length: [32_000],
  notifications_title_length: [200],
  notifications_message_length: [1_000],
  idempotency_keys_key_length: [8, 100],
  delayed_deposits_key_length: [8, 100],
  outbox_dedupe_key_length: [200],
  search_words_word_length: [3, 40],
  suggestion_answers_field_length: [40],
  suggestion_answers_source_length: [100],
  suggestion_answers_suggested_length: [300],
  vision_readings_model_length: [100],
  dismissed_pairs_dismissed_by_length: [100],
  // Four sides as bits.
  photo_measures_cut_at_range: [15],
  // Limits far beyond what the code stores, to catch a slip in a calculation.
  photos_width_range: [20_000],
  photos_height_range: [20_000],
  article_photos_size_range: [20_000, 20_000],
  // A SHA-256 in hexadecimal.
  auctions_sealed_sha256_length: [64],
  // A file's name without its ending.
  articles_slug_format: [80],
  photo_measures_across_range: [40_000],
  photos_preview_is_small_webp: [4_096],
  collection_photos_size_range: [20_000, 20_000],
  collection_photos_preview_length: [4_096],
  listing_additions_photo_width_range: [20_000],
  listing_additions_photo_height_range: [20_000],
  message_photos_width_range: [20_000],
  message_photos_height_range: [20_000],
  ledger_accounts_balance_is_exact: [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ledger_transfers_amount_range: [1_000_000_000_000],
  // Longer than any grader's numbers.
  listing_facts_certificate_has_grader: [4, 20],
  catalogue_issuers_name_length: [100],
  catalogue_types_title_length: [200],
  // The range of a type's sort position in lists.
  catalogue_types_id_range: [9_999_999],
  catalogue_types_years_in_order: [9_999, 9_999],
  // Two closing reminders, and two sides that write a review.
  auctions_warnings_sent_range: [2],
  reviews_update: [2],
  // Positions in an account's code or a key, and milliseconds per second.
  ledger_transfers_from_protected: [10],
  ledger_transfers_from_pending: [5, 5],
  ledger_transfers_kind_and_accounts: [11, 11, 11, 11, 11, 11, 11],
  ledger_transfers_post: [11],
  transfers_to_post_insert: [1_000],
  wallet_movements: [1_000],
  order_trades: [1_000],
  trade_days_refunded: [1_000],
  statement_lines_days: [1_000],
  // The last instant that a Date can represent.
  active_listings_source: [8_640_000_000_000_000],
  // More than the longest words and filters of a search take in an address.
  saved_searches_query_length: [5_000],
  // The most years and decades of a range that the index names, the letter before "a", and milliseconds per day and hour.
  search_texts: [96, 86_400_000, 3_600_000, 40, 10, 10, 100],
  // A price or an end and a document's id share one integer: 28 bits for the id and 34 for the price, which are more
  // than the highest amount. Milliseconds per second, and the last instant that a Date can represent.
  search_feed_id_range: [2 ** 28 - 1],
  search_documents: [8_640_000_000_000_000],
  search_documents_id_range: [2 ** 28 - 1],
  search_documents_price_range: [2 ** 34 - 1],
  fed_documents_insert: [28, 1_000, 28, 8_640_000_000_000_000],
  search_documents_delete: [28, 1_000, 28],
  auctions_at_prices: [1_000, 28, 1_000, 28, 96],
  auctions_at_prices_listed: [1_000, 28, 1_000, 28, 1_000, 28],
};

/** The numbers above 1 in a piece of SQL, except those in comments, names and texts. */
const numbersIn = (sql: string) =>
  [
    ...sql
      .replace(/--.*$/gm, "")
      .replace(/'[^']*'/g, "")
      .matchAll(/(?<![\w.])\d+(?![\w.])/g),
  ]
    .map(([digits]) => Number(digits))
    .filter((number) => number > 1);

/** Every trigger and view, and every CHECK of a table, by its name; those of the search too. */
const guards = [soundRecord(), migratedDatabase(":memory:", readMigrations("migrations/search"))]
  .flatMap((db) =>
    db
      .prepare(
        "SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'trigger', 'view') AND sql IS NOT NULL",
      )
      .all(),
  )
  .flatMap(({ type, name: object, sql }): [string, string][] =>
    type === "table"
      ? [...String(sql).matchAll(/CONSTRAINT (\w+)\s+CHECK\b([\s\S]*?)(?=,\n {2}CONSTRAINT|\n\))/g)].map(
          ([, check = "", condition = ""]) => [check, condition],
        )
      : [[String(object), String(sql)]],
  );

const numbersOf = (texts: readonly (readonly [string, string])[]) =>
  Object.fromEntries(texts.map(([key, sql]) => [key, numbersIn(sql)] as const).filter(([, numbers]) => numbers.length));

it("keeps every limit and duration of the schema equal to the code's", () => {
  expect(numbersOf(guards)).toEqual({ ...SHARED_WITH_THE_CODE, ...ONLY_IN_THE_SCHEMA });
});

it("keeps every duration and rate of the audit equal to one of the code's", () => {
  const numbersOfCode = new Set([
    BPS_IN_WHOLE,
    BPS_IN_WHOLE / 2,
    LOT_STEP_MS,
    MINUTE_MS,
    AGREE_RETURN_WITHIN_MS,
    DISPUTE_ENDS_AFTER_MS,
    RETURN_SILENCE_MS,
    REVIEW_WITHIN_MS,
  ]);
  const large = AUDIT_CHECKS.flatMap(({ sql }) => numbersIn(sql)).filter((number) => number > 1_000);
  expect(large.length).toBeGreaterThan(8);
  expect(large.filter((number) => !numbersOfCode.has(number))).toEqual([]);
});

it("keeps the digits that a card's name can have equal to the code's", () => {
  const check = guards.find(([key]) => key === "payment_methods_name_is_no_card_number");
  expect(check?.[1].split("[0-9]").length).toBe(TOO_MANY_DIGITS + 1);
});
