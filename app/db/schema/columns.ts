import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

// A column is NOT NULL unless its builder's name says otherwise.

/** A row's number. Never used again once the row is gone. */
export const id = () => integer("id").primaryKey({ autoIncrement: true });

/** A row of another table, which must exist. */
export const link = <Name extends string>(name: Name, to: () => AnySQLiteColumn) =>
  integer(name).notNull().references(to);

/** A row of another table, if there is one. */
export const linkOrNull = <Name extends string>(name: Name, to: () => AnySQLiteColumn) => integer(name).references(to);

/** A row of another table whose key is a text. */
export const textLink = <Name extends string>(name: Name, to: () => AnySQLiteColumn) =>
  text(name).notNull().references(to);

/** The row of another table to which this one belongs, with at most one for each. */
export const keyLink = <Name extends string>(name: Name, to: () => AnySQLiteColumn) =>
  integer(name).primaryKey().references(to);

/** Milliseconds since 1970 UTC. */
export const time = <Name extends string>(name: Name) => integer(name).notNull();

/** Milliseconds since 1970 UTC; null for what hasn't happened or isn't due. */
export const timeOrNull = <Name extends string>(name: Name) => integer(name);

/** Minor units of the site's currency. */
export const money = <Name extends string>(name: Name) => integer(name).notNull();

/** Minor units of the site's currency, if there is such an amount. */
export const moneyOrNull = <Name extends string>(name: Name) => integer(name);

/** A number that starts at 0. */
export const count = <Name extends string>(name: Name) => integer(name).notNull().default(0);

/** A yes or no that starts as no. */
export const flag = <Name extends string>(name: Name) => integer(name, { mode: "boolean" }).notNull().default(false);

/** How heavy and how large a piece is: milligrams and micrometres. A banknote has a width and a height. */
export const measureColumns = () => ({
  weightMg: integer("weight_mg"),
  diameterUm: integer("diameter_um"),
  thicknessUm: integer("thickness_um"),
  widthUm: integer("width_um"),
  heightUm: integer("height_um"),
});

/** An optional photo; CHECKs keep its three parts together. */
export const photoColumns = () => ({
  photoKey: text("photo_key"),
  photoWidth: integer("photo_width"),
  photoHeight: integer("photo_height"),
});

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
