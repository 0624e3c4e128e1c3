import { text } from "drizzle-orm/sqlite-core";

/** The columns of a copied address, "" where a part is left out. `country` is ISO 3166-1 alpha-2. */
export const addressColumns = () => ({
  name: text("name").notNull(),
  line1: text("line1").notNull(),
  line2: text("line2").notNull(),
  city: text("city").notNull(),
  region: text("region").notNull(),
  postalCode: text("postal_code").notNull(),
  country: text("country").notNull(),
  phone: text("phone").notNull(),
});
