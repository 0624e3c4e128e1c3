import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Address } from "./address";

export function addressParts<Table extends Readonly<Record<keyof Address, AnySQLiteColumn>>>(
  table: Table,
): Pick<Table, keyof Address> {
  const { name, line1, line2, city, region, postalCode, country, phone } = table;
  return { name, line1, line2, city, region, postalCode, country, phone };
}
