import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { typeOfFacts } from "~/domain/collections/exchange/values/match-type";
import { typesOf } from "../../../../../scripts/catalogue/type-files";
import { loadTypes } from "../../../../../test/load-types";
import { watchReads } from "../../../../../test/workers/read-cost";
import { findTypes } from "./find-types.server";

const files = import.meta.glob("../../../catalogue/data/*.json", { eager: true, import: "default" });

const coin = (title: string, country: string, denomination: string, year = "", privateNote = "") => ({
  ...{ kind: "coin", title, country, denomination, year, privateNote },
});

/** Coins as OpenNumismat's own example has them: without numbers of catalogues, and some without a year. */
const ROWS: readonly (readonly [row: ReturnType<typeof coin>, type: string | undefined])[] = [
  [coin("5 cent DE", "Germany", "5 Cent"), "5 Euro Cent (oak twig)"],
  [coin("10 cent DE", "Germany", "10 Cent"), undefined],
  [coin("10 cent DE (new map)", "Germany", "10 Cent"), "10 Euro Cent (Brandenburg Gate, second map)"],
  [coin("2 euro 2004", "Griechenland", "2 Euro", "2004", "type: Commemorative"), "2 Euro (Olympic Games in Athens)"],
  [coin("2 euro 2004", "San Marino", "2 Euro", "2004", "subject: Borghesi"), "2 Euro (Bartolomeo Borghesi)"],
  [coin("2 euro 2004", "San Marino", "2 Euro", "2004"), undefined],
  [coin("10 cent DE (nuova cartina)", "Germania", "10 Cent"), "10 Euro Cent (Brandenburg Gate, second map)"],
  [coin("2 euro DE (nouvelle carte)", "Allemagne", "2 Euro"), "2 Euro (federal eagle, second map)"],
  [coin("5 céntimos DE", "Alemania", "5 Centavo"), "5 Euro Cent (oak twig)"],
  [
    coin("2 euro 2004", "Saint-Siège", "2 Euro", "2004", "subject: 75th anniversary of the Vatican"),
    "2 Euro (75 years of Vatican City)",
  ],
  [coin("2 euro 2004", "Grecia", "2 Euro", "2004", "subject: Juegos Olímpicos"), "2 Euro (Olympic Games in Athens)"],
  [coin("Crown Coronation", "United Kingdom", "1 Crown", "1953"), "1 Crown (Elizabeth II, Coronation)"],
  [coin("Sovereign old head", "Great Britain", "1 Sovereign", "1897"), "1 Sovereign (Victoria, old head)"],
  [coin("Farthing wren", "United Kingdom", "1 Farthing", "1948"), "1 Farthing (George VI, wren)"],
  [coin("Peace dollar", "USA", "1 Dollar", "1922"), "1 Dollar (Peace)"],
  [coin("Barber half", "USA", "50 Cents", "1900"), "1/2 Dollar (Barber)"],
  [coin("5 Mark Otto", "Deutschland", "5 Mark", "1900"), "5 Mark (Otto)"],
];

it("finds the types of most coins that have no number of a catalogue, in one round trip", async () => {
  const { results } = await env.DB.prepare("SELECT id FROM catalogue_types").all<{ id: number }>();
  const existingIds = results.map(({ id }) => id);
  await loadTypes(
    env.DB,
    typesOf(files).filter(({ id }) => !existingIds.includes(id)),
  );
  const { db, rowsRead } = watchReads(env.DB);
  const { alike } = await findTypes(
    openReader(db),
    ROWS.map(([row]) => row),
  );
  expect(ROWS.map(([row]) => typeOfFacts(row, alike)?.title)).toEqual(ROWS.map(([, type]) => type));
  expect(rowsRead).toHaveLength(1);
  expect(rowsRead[0]).toBeLessThan(3_000);
});
