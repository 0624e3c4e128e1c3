import { fineMetalOf } from "~/domain/rates/metal-value";
import { formatCount } from "~/domain/text/format-count";
import { areaText, fineMetalText, lengthText, weightText, yearSpan } from "./measures";
import type { TypePage } from "./type-page.server";
import words from "./type-words.json";

export type TypeRecord = TypePage["type"];
export type Reference = TypePage["references"][number];

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** How dates on pieces are counted, for the calendars that need saying. */
const CALENDARS: Readonly<Record<string, string>> = words.calendars;

export function typeFacts(type: TypeRecord, references: readonly Reference[], metalWords: string | null): Fact[] {
  const { weightMg, diameterUm, thicknessUm, widthUm, heightUm, compositionParts } = type;
  const isCoin = type.kind === "coin";
  const designers: string[] = type.designers === null ? [] : JSON.parse(type.designers);
  const names: string[] = type.names === null ? [] : JSON.parse(type.names);
  return [
    fact("Also called", names.join(", ")),
    fact("Ruler", rulerText(type)),
    fact("Denomination", type.denominationText),
    fact("Series", type.series),
    fact(isCoin ? "Years" : "Dates", type.yearsText),
    fact("In our calendar", type.calendar === "gregorian" ? null : yearSpan(type.yearFrom, type.yearTo)),
    fact("Calendar used", CALENDARS[type.calendar]),
    fact("Mintage", type.mintage && formatCount(type.mintage)),
    fact(isCoin ? "Composition" : "Material", type.compositionText),
    fact("Weight", weightMg && weightText(weightMg)),
    fact("Precious metal", fineMetalText(fineMetalOf(weightMg, compositionParts))),
    fact("Metal value", metalWords),
    fact("Diameter", diameterUm && lengthText(diameterUm)),
    fact("Size", widthUm && heightUm && areaText(widthUm, heightUm)),
    fact("Thickness", thicknessUm && lengthText(thicknessUm)),
    fact("Shape", type.shape),
    fact("Edge", type.edge),
    fact("Alignment", type.axis && words.alignments[type.axis]),
    fact("Watermark", type.watermark === "none" ? "None" : type.watermark),
    fact("Printer", type.printer),
    fact(designers.length === 1 ? "Designer" : "Designers", designers.join(", ")),
    fact(
      references.length === 1 ? "Reference" : "References",
      references.map(({ catalogue, number }) => `${catalogue} ${number}`).join(", "),
    ),
  ].flat();
}

function fact(label: string, value: string | number | null | undefined): Fact[] {
  return value ? [{ label, value: String(value) }] : [];
}

function rulerText({ rulerName, rulerFrom, rulerTo, posthumous }: TypeRecord): string | null {
  if (rulerName === null || rulerFrom === null) return null;
  return `${rulerName} (${yearSpan(rulerFrom, rulerTo)})${posthumous ? ", also struck after the reign" : ""}`;
}
