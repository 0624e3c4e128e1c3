/* Pieces of catalogue types as a seller would list them: title, description, facts and a price, made from the type's own facts. */
import { DATE_CALENDARS } from "../app/domain/calendars/calendar-names.ts";
import { spansOf } from "../app/domain/catalogue/years.ts";

const FACT_LENGTH = 80;
const MINOR = 100;
const MIDDLE_AGES = 500;
const FIRST_SLABS = 1790;

/** Every year of "1878–1885, 1889"; none for a text that isn't such a list. */
export function yearsIn(text = "") {
  if (!/^\d{4}(–\d{4})?(, \d{4}(–\d{4})?)*$/.test(text)) return [];
  return spansOf(text).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Whether a type suits the demo beside the popular ones: collected rather than spent, and not worth a fortune. */
export function isOffered(
  { id, kind, issuer, denomination, years: { from, to, calendar } },
  { prices, offered, tooRare, popular },
) {
  const isOld = to !== null && to <= prices.eras.at(-1).until;
  const isCommon =
    issuer.code !== "us" ||
    (kind === "coin"
      ? from >= offered.usCoinsFrom
      : from >= offered.usNotesFrom && denomination.value <= offered.usNotesUpTo);
  const isLeftOut = offered.notFrom.includes(issuer.code) || tooRare.includes(id);
  const hasItsOwnPlace = popular.some(({ typeId }) => typeId === id);
  return isOld && isCommon && !isLeftOut && !hasItsOwnPlace && DATE_CALENDARS.includes(calendar);
}

const COMMON_MINTAGE = 1_000_000;

/** The year, and the mint if the catalogue has the years of every mint. */
function dated(type, random) {
  const { from, to, text, calendar } = type.years;
  const issues = type.issues ?? [];
  if (issues.length > 0 && issues.every((issue) => yearsIn(issue.years).length > 0)) {
    const { mark, mint, years, mintages = {} } = random.pick(issues);
    // A scarce date would cost many times what the demo asks for a piece of its type.
    const common = yearsIn(years).filter((year) => (mintages[year] ?? COMMON_MINTAGE) >= COMMON_MINTAGE);
    return { year: random.pick(common), mint, mintMark: mark || undefined };
  }
  const years = calendar === "gregorian" ? yearsIn(text) : [];
  if (years.length > 0) return { year: random.pick(years) };
  return { year: from, yearTo: to !== null && to > from ? to : undefined, calendar };
}

function gradesOf(type, world, named) {
  if (named) return world.grades[named];
  if (type.kind === "note") return world.grades.note;
  if (type.years.from < MIDDLE_AGES) return world.grades.ancient;
  return type.issuer.code === "us" && type.years.from >= FIRST_SLABS ? world.grades.slabbed : world.grades.raw;
}

function metalOf({ kind, composition: { text } }) {
  if (kind === "note") return "note";
  if (/^(?:Gold|Electrum)/.test(text)) return "gold";
  return /^Silver/.test(text) ? "silver" : "base";
}

/** What a collector adds to the metal's value for an ordinary piece, in dollars. */
function collectorValue(type, { eras }) {
  const era = eras.find(({ until }) => type.years.from <= until) ?? eras.at(-1);
  // Some types are scarcer than others: from a half to twice the usual, always the same for a type.
  const scarcity = 0.5 + ((type.id * 37) % 100) / 66;
  return (era[metalOf(type)] ?? era.base) * scarcity * Math.max(0.6, Math.sqrt((type.weightG ?? 9) / 9));
}

function metalValue({ weightG = 0, composition: { parts = {} } }, { metalPerGramUsd }) {
  return Object.entries(metalPerGramUsd).reduce(
    (sum, [metal, perGram]) => sum + ((parts[metal] ?? 0) / 1000) * weightG * perGram,
    0,
  );
}

/** A price in minor units, rounded as sellers do. */
function price(usd) {
  const step = usd < 20 ? 0.5 : usd < 100 ? 1 : usd < 1000 ? 5 : 25;
  return Math.round(Math.round(usd / step) * step * MINOR);
}

function describe(type, { factor, world, random }) {
  const words = type.kind === "note" ? world.noteCondition : world.condition;
  const condition = random.pick(words.find(({ below }) => factor < below).words);
  return [`Obverse: ${type.obverse} Reverse: ${type.reverse}`, condition, random.pick(world.closing)]
    .filter(Boolean)
    .join("\n\n");
}

const isShort = (value) => typeof value !== "string" || (value.length > 0 && value.length <= FACT_LENGTH);
const known = (facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && isShort(value)));

/**
 * The nth piece of a type, as it sells `yearsAgo`. `popular` may name the type as collectors call it, its grades and what
 * an ordinary piece is worth above its metal.
 */
export function pieceOf(type, { nth, yearsAgo = 0, world, random, popular = {} }) {
  const { weightG, references, ruler, series, edge } = type;
  const date = popular.year ? { year: popular.year } : dated(type, random);
  const grades = gradesOf(type, world, popular.grades);
  const { grade, factor } = grades[nth % grades.length];
  const isSlabbed = grades === world.grades.slabbed;
  const usd =
    metalValue(type, world.prices) * 1.04 +
    (popular.valueUsd ?? collectorValue(type, world.prices)) * factor * (0.88 + 0.24 * random.next());
  const shown =
    date.yearTo === undefined && date.calendar === undefined
      ? `${date.year}${date.mintMark ? ` ${date.mintMark}` : ""}`
      : type.years.text;
  const name = popular.name ?? type.title;
  return {
    typeId: type.id,
    kind: type.kind,
    title: [name, name.includes(shown) ? undefined : shown, isSlabbed ? grade : undefined].filter(Boolean).join(", "),
    description: describe(type, { factor, world, random }),
    attributes: known({
      typeId: type.id,
      country: type.issuer.name,
      ruler: ruler?.name,
      ...date,
      denomination: type.denomination.text,
      series,
      reference: references[0] && `${references[0].catalogue} ${references[0].number}`,
      grade,
      gradingService: isSlabbed ? random.pick(["PCGS", "NGC"]) : undefined,
      composition: type.composition.text,
      // Coins lose a little weight in use.
      weightG: weightG && Number((weightG * (1 - 0.004 * random.next())).toFixed(2)),
      diameterMm: type.diameterMm,
      widthMm: type.widthMm,
      heightMm: type.heightMm,
      edge,
    }),
    priceMinor: price(Math.max(world.prices.leastUsd, usd / (1 + world.prices.risePerYear) ** yearsAgo)),
  };
}
