import { eraYearsIn } from "~/domain/calendars/era-years";
import type { Context } from "./context";
import { type Found, found, type ListingText, type Span } from "./listing-text";
import { readCertificates } from "./read-certificates";
import { readFinenesses, readMaterials } from "./read-compositions";
import { readDenominations } from "./read-denominations";
import { readGrades } from "./read-grades";
import { priceSpans, readDiameters, readWeights } from "./read-measures";
import { readMintMarks } from "./read-mint-marks";
import { readReferences } from "./read-references";
import { readRulers } from "./read-rulers";
import { readSerials } from "./read-serials";
import type { YearReading } from "./read-years";
import { readYears } from "./read-years";

export type TextReading = ReturnType<typeof readText>;

/** Reads one text, the most certain marks first; what one reader has explained the later ones leave alone. */
export function readText(text: ListingText, context: Context, mentions: { graders: string[]; issuerCodes: string[] }) {
  const claimed: Span[] = priceSpans(text);
  const claim = <T>(findings: Found<T>[]): Found<T>[] => {
    claimed.push(...findings.map(({ evidence }) => evidence));
    return findings;
  };
  const certificates = claim(readCertificates(text, mentions.graders));
  const references = claim(readReferences(text, context));
  const weightsG = claim(readWeights(text, claimed));
  const diametersMm = claim(readDiameters(text, claimed));
  const eraYears = claim(readEraYears(text));
  const materials = readMaterials(text, context, claimed);
  const finenesses = claim(readFinenesses(text, context, claimed));
  const serials = context.isNote ? claim(readSerials(text, claimed)) : [];
  const { numbered, alone } = readDenominations(text, context, claimed);
  claim(numbered);
  const years = [...eraYears, ...claim(readYears(text, context, claimed, eraYears.length > 0))];
  const rulers = claim(readRulers(text, mentions.issuerCodes));
  const mintMarks = claim(
    readMintMarks(
      text,
      context,
      years.map(({ evidence }) => evidence),
      claimed,
    ),
  );
  const grades = readGrades(text, context, claimed);
  return {
    certificates,
    references,
    weightsG,
    diametersMm,
    materials,
    finenesses,
    serials,
    numbered,
    alone,
    years,
    rulers,
    mintMarks,
    grades,
  };
}

/** Years in a calendar or era of their own: "AH 1293/8", "大正10年", "Kuang-hsu Year 34", "BE 2505". */
function readEraYears(text: ListingText): Found<YearReading>[] {
  return eraYearsIn(text).map(({ years, start, end }) => found(text, years, start, end));
}
