import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PreciousMetal } from "~/domain/rates/metal-value";

export const referenceRates = sqliteTable("reference_rates", {
  currency: text("currency").primaryKey(),
  perEuro: real("per_euro").notNull(),
  day: text("day").notNull(),
});

export const metalPrices = sqliteTable("metal_prices", {
  metal: text("metal").$type<PreciousMetal>().primaryKey(),
  /** A troy ounce, in the site's currency. */
  perOunceMinor: integer("per_ounce_minor").notNull(),
  day: text("day").notNull(),
});
