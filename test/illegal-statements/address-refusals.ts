import type { Noun, Row } from "./statement";

/** The parts of an address that every table has. */
export const ADDRESS: Row = {
  name: "First Seller",
  line1: "1 Mint Street",
  line2: "",
  city: "Perth",
  region: "",
  postal_code: "",
  country: "AU",
  phone: "",
};

type Table = "addresses" | "order_addresses" | "order_returns";

/** What the CHECKs of every table with an address refuse; without its change, `insert` makes a legal row. */
export const addressRefusals = (table: Table, insert: (change: Row) => string): Noun["refused"] => ({
  [`${table}_name_length`]: { "an address without a name": insert({ name: "" }) },
  [`${table}_street_length`]: { "an address without a street": insert({ line1: "" }) },
  [`${table}_city_length`]: { "a city of 81 characters": insert({ city: "x".repeat(81) }) },
  [`${table}_postal_code_length`]: { "a postal code of 17 characters": insert({ postal_code: "1".repeat(17) }) },
  [`${table}_country_code`]: { "a country in lower case": insert({ country: "au" }) },
  [`${table}_phone_length`]: { "a phone number of 31 characters": insert({ phone: "1".repeat(31) }) },
});
