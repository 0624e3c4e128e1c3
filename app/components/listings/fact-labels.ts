import type { Attributes } from "~/domain/listings/drafts/listing-input";

/** Each catalogue fact's label, with an example value. */
export const FACT_LABELS: Readonly<Record<keyof Attributes, { label: string; example: string; unit?: string }>> = {
  country: { label: "Country", example: "United States" },
  issuer: { label: "Issuer", example: "Bank of England" },
  ruler: { label: "Ruler", example: "Trajan" },
  year: { label: "Year", example: "-44 for 44 BC" },
  yearWritten: { label: "Date as written", example: "AH 1327" },
  denomination: { label: "Denomination", example: "1 dollar" },
  series: { label: "Series or type", example: "Morgan" },
  mint: { label: "Mint or printer", example: "Philadelphia" },
  reference: { label: "Reference", example: "KM 110" },
  grade: { label: "Grade", example: "MS 64" },
  gradingService: { label: "Grading service", example: "PCGS" },
  certificate: { label: "Certificate", example: "44120917" },
  composition: { label: "Composition", example: "Silver .900" },
  weightG: { label: "Weight", example: "26.73", unit: "g" },
  diameterMm: { label: "Diameter", example: "38.1", unit: "mm" },
  widthMm: { label: "Width", example: "160", unit: "mm" },
  heightMm: { label: "Height", example: "90", unit: "mm" },
  serialNumber: { label: "Serial number", example: "A01 123456" },
  signatures: { label: "Signatures", example: "O'Brien" },
  provenance: { label: "Provenance", example: "Bought in 1987" },
};

/** In display order. */
export const FACT_ORDER = Object.keys(FACT_LABELS) as readonly (keyof Attributes)[];
