import * as z from "zod";
import { METALS } from "./alloy-density";

/** Gregorian; negative before Christ. */
const year = z
  .int()
  .min(-700)
  .max(2100)
  .refine((value) => value !== 0, "there is no year 0");

const text = z.string().trim().min(1);
const positive = z.number().positive();

/** "none": undated; "roc": years of the Republic of China; "regnal": of a reign or era in none of the others. */
const calendar = z.enum([
  "gregorian",
  "islamic",
  "hebrew",
  "japanese",
  "thai",
  "solar-hijri",
  "nepali",
  "roc",
  "ethiopic",
  "regnal",
  "none",
]);

/** Gregorian years and ranges, as in "1878–1885, 1889", or "-323–-317" before Christ. */
const yearList = z.string().regex(/^-?\d+(–-?\d+)?(, -?\d+(–-?\d+)?)*$/);

const issue = z.strictObject({
  /** The mint mark as it stands on the piece; "" for pieces without one. */
  mark: z.string(),
  mint: text.optional(),
  years: yearList.optional(),
  /** Pieces struck for circulation, by year; those of a year of which only proofs are known. */
  mintages: z.record(z.string().regex(/^-?\d+$/), z.int().positive().max(1e12)).optional(),
});

/** All pieces of one design, denomination, size and metal. Facts that aren't known for certain are left out. */
export const typeEntry = z.strictObject({
  id: z.int().min(1000).max(99_999),
  kind: z.enum(["coin", "note"]),
  title: text,
  /** Nicknames, names of the series and names in other languages by which collectors search for it. */
  names: z.array(text).min(1).optional(),
  issuer: z.strictObject({
    /** ISO 3166-1 alpha-2 in lower case, or a slug such as "ottoman-empire" for an issuer that is no more. */
    code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    name: text,
  }),
  /** Only if the type belongs to one ruler. `from` and `to` are the reign; `to` is null during it. */
  ruler: z.strictObject({ name: text, from: year, to: year.nullable() }).optional(),
  /** True if some or all of the type was struck after the reign, in the name of the ruler. */
  posthumous: z.literal(true).optional(),
  /** `value` in `unit`s; null for pieces without one, such as ancient coins that we know by size. */
  denomination: z.strictObject({ text, value: positive.nullable(), unit: text }),
  years: z.strictObject({
    /** First and last Gregorian year in which it was struck; `to` is null while it still is. */
    from: year,
    to: year.nullable(),
    calendar,
    /** As a catalogue prints it: "1878–1904, 1921", "AH 1255–1277". */
    text,
  }),
  issues: z.array(issue).min(1).optional(),
  /** Pieces that were made, of all years and mints together. */
  mintage: z.int().positive().max(1e12).optional(),
  composition: z.strictObject({
    text,
    /** Permille by metal, for one homogeneous alloy only; never for clad, plated or bimetallic pieces, or paper. */
    parts: z.partialRecord(z.enum(METALS), positive).optional(),
  }),
  weightG: positive.optional(),
  diameterMm: positive.optional(),
  thicknessMm: positive.optional(),
  widthMm: positive.optional(),
  heightMm: positive.optional(),
  /** "coin": the reverse is upside down when the piece is turned sideways. "medal": both sides are upright. */
  axis: z.enum(["coin", "medal", "varies"]).optional(),
  edge: text.optional(),
  /** "Round" only for a full disc: a pierced piece is "Round with a hole". */
  shape: text.optional(),
  references: z.array(z.strictObject({ catalogue: text, number: text })),
  obverse: text,
  reverse: text,
  designers: z.array(text).min(1).optional(),
  printer: text.optional(),
  /** What it shows; "none" for paper without one. */
  watermark: z.union([z.literal("none"), text.regex(/^(?!None\b|No\b|Without\b)\P{Ll}/u)]).optional(),
  series: text.optional(),
  /** A law, a publication of the mint or central bank, or a standard catalogue where the facts can be checked. */
  source: z.string().trim().min(12),
});

export type TypeEntry = z.infer<typeof typeEntry>;
