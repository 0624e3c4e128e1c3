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
  [`${table}_country_code`]: { "a country in lower case": insert({ country: "au" }) },
});
