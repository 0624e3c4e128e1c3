import type { Attributes } from "~/domain/listings/facts/attributes";

interface FactLabel {
  readonly label: string;
  readonly example?: string;
  readonly unit?: string;
}

export const FACT_LABELS: Readonly<Record<keyof Attributes, FactLabel>> = {
  typeId: { label: "Catalogue type" },
  country: { label: "Country", example: "United States" },
  issuer: { label: "Issuer", example: "Bank of England" },
  ruler: { label: "Ruler", example: "Trajan" },
  denomination: { label: "Denomination", example: "1 dollar" },
  series: { label: "Series or type", example: "Morgan" },
  reference: { label: "Reference", example: "KM 110" },
  mint: { label: "Mint or printer", example: "Philadelphia" },
  mintMark: { label: "Mint mark", example: "CC" },
  yearWritten: { label: "Date on the item", example: "AH 1327" },
  calendar: { label: "Calendar" },
  year: { label: "Gregorian year", example: "-44 for 44 BC" },
  yearTo: { label: "To", example: "1910" },
  composition: { label: "Composition", example: "Silver .900" },
  weightG: { label: "Weight", example: "26.73", unit: "g" },
  diameterMm: { label: "Diameter", example: "38.1", unit: "mm" },
  thicknessMm: { label: "Thickness", example: "2.4", unit: "mm" },
  widthMm: { label: "Width", example: "160", unit: "mm" },
  heightMm: { label: "Height", example: "90", unit: "mm" },
  axis: { label: "Die axis", unit: "h" },
  edge: { label: "Edge", example: "Reeded" },
  serialNumber: { label: "Serial number", example: "A01 123456" },
  signatures: { label: "Signatures", example: "O'Brien" },
  watermark: { label: "Watermark", example: "Portrait of the Queen" },
  provenance: { label: "Provenance", example: "Bought in 1987" },
  grade: { label: "Grade", example: "MS 64+" },
  problem: { label: "Problem", example: "Cleaned" },
  strike: { label: "Strike (ancients)", unit: "/ 5" },
  surface: { label: "Surface (ancients)", unit: "/ 5" },
  gradingService: { label: "Grading service", example: "PCGS" },
  certificate: { label: "Certificate number", example: "44120917" },
  population: { label: "Population", example: "1,204, 312 higher" },
};
