import { real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const referenceRates = sqliteTable("reference_rates", {
  currency: text("currency").primaryKey(),
  perEuro: real("per_euro").notNull(),
  day: text("day").notNull(),
});
