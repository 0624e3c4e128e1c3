import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

// A column is NOT NULL unless its builder's name says otherwise.

/** Never used again once the row is gone. */
export const id = () => integer("id").primaryKey({ autoIncrement: true });

export const link = <Name extends string>(name: Name, to: () => AnySQLiteColumn) =>
  integer(name).notNull().references(to);

export const linkOrNull = <Name extends string>(name: Name, to: () => AnySQLiteColumn) => integer(name).references(to);

export const textLink = <Name extends string>(name: Name, to: () => AnySQLiteColumn) =>
  text(name).notNull().references(to);

export const keyLink = <Name extends string>(name: Name, to: () => AnySQLiteColumn) =>
  integer(name).primaryKey().references(to);

/** Milliseconds since 1970 UTC. */
export const time = <Name extends string>(name: Name) => integer(name).notNull();

export const timeOrNull = <Name extends string>(name: Name) => integer(name);

/** Minor units of the site's currency. */
export const money = <Name extends string>(name: Name) => integer(name).notNull();

export const moneyOrNull = <Name extends string>(name: Name) => integer(name);

export const count = <Name extends string>(name: Name) => integer(name).notNull().default(0);

export const flag = <Name extends string>(name: Name) => integer(name, { mode: "boolean" }).notNull().default(false);

/** A banknote has a width and a height. */
export const measureColumns = () => ({
  weightMg: integer("weight_mg"),
  diameterUm: integer("diameter_um"),
  thicknessUm: integer("thickness_um"),
  widthUm: integer("width_um"),
  heightUm: integer("height_um"),
});

/** CHECKs keep the three together. */
export const photoColumns = () => ({
  photoKey: text("photo_key"),
  photoWidth: integer("photo_width"),
  photoHeight: integer("photo_height"),
});

/** "" where a part is left out. `country` is ISO 3166-1 alpha-2. */
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
