import { env } from "cloudflare:test";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as accounts from "~/db/schema/accounts";
import * as articles from "~/db/schema/articles";
import * as auctions from "~/db/schema/auctions";
import * as catalogue from "~/db/schema/catalogue";
import * as collectionImports from "~/db/schema/collection-imports";
import * as collectionValues from "~/db/schema/collection-values";
import * as collections from "~/db/schema/collections";
import * as disputes from "~/db/schema/disputes";
import * as help from "~/db/schema/help";
import * as imports from "~/db/schema/imports";
import * as ledger from "~/db/schema/ledger";
import * as listingFacts from "~/db/schema/listing-facts";
import * as listings from "~/db/schema/listings";
import * as notificationPreferences from "~/db/schema/notification-preferences";
import * as notifications from "~/db/schema/notifications";
import * as offers from "~/db/schema/offers";
import * as operations from "~/db/schema/operations";
import * as orders from "~/db/schema/orders";
import * as outbox from "~/db/schema/outbox";
import * as passkeys from "~/db/schema/passkeys";
import * as payments from "~/db/schema/payments";
import * as people from "~/db/schema/people";
import * as photoMeasures from "~/db/schema/photo-measures";
import * as postage from "~/db/schema/postage";
import * as reports from "~/db/schema/reports";
import * as savedSearches from "~/db/schema/saved-searches";
import * as search from "~/db/schema/search";
import * as secondFactor from "~/db/schema/second-factor";
import * as statements from "~/db/schema/statements";
import * as suggestions from "~/db/schema/suggestions";
import * as threads from "~/db/schema/threads";
import * as watching from "~/db/schema/watching";

const nouns = [
  accounts,
  secondFactor,
  passkeys,
  listings,
  listingFacts,
  imports,
  auctions,
  orders,
  disputes,
  offers,
  ledger,
  payments,
  statements,
  watching,
  people,
  notifications,
  notificationPreferences,
  savedSearches,
  photoMeasures,
  postage,
  search,
  operations,
  outbox,
  catalogue,
  suggestions,
  reports,
  articles,
  help,
  threads,
  collections,
  collectionImports,
  collectionValues,
];
const tables = nouns
  .flatMap((noun) => Object.values<unknown>(noun))
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));

describe("app/db/schema/ and migrations/ agree", () => {
  it("on which tables there are", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 1",
    ).all();
    expect(results.map((row) => row.name).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it("on the columns of every table", async () => {
    for (const { name, columns } of tables) {
      const { results } = await env.DB.prepare(
        `SELECT name, type, "notnull" FROM pragma_table_xinfo('${name}') WHERE hidden <> 1`,
      ).all();
      const inDatabase = results.map((row) => `${row.name} ${String(row.type).toLowerCase()} ${row.notnull}`).sort();
      const inCode = columns.map((column) => `${column.name} ${column.getSQLType()} ${Number(column.notNull)}`).sort();
      expect(inDatabase, name).toEqual(inCode);
    }
  });

  it("on the indexes of every table", async () => {
    for (const { name, indexes, columns } of tables) {
      const { results } = await env.DB.prepare(
        `SELECT name FROM pragma_index_list('${name}') WHERE origin = 'c'`,
      ).all();
      const inCode = [
        ...indexes.map((index) => index.config.name),
        ...columns.filter((column) => column.isUnique).map((column) => column.uniqueName),
      ];
      expect(results.map((row) => row.name).sort(), name).toEqual(inCode.sort());
    }
  });

  it("on every table being STRICT", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT GLOB '[_sd]*'",
    ).all();
    expect(results.map((row) => row.name)).toEqual([]);
  });
});
