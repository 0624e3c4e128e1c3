import { insert, type Noun, type Row, update } from "./statement";

const issuer = (change: Row = {}) => insert("catalogue_issuers", { code: "at", name: "Austria", ...change });

/** A type like type 1000 of the sound database, whose issuer is "us". */
const type = (change: Row = {}) =>
  insert("catalogue_types", {
    id: 1002,
    kind: "coin",
    title: "1 Dollar (Peace)",
    issuer_code: "us",
    denomination_text: "1 dollar",
    denomination_unit: "dollar",
    year_from: 1921,
    year_to: 1935,
    calendar: "gregorian",
    years_text: "1921–1928, 1934–1935",
    composition_text: "Silver .900",
    composition_parts: '{"Ag":900,"Cu":100}',
    designers: '["Anthony de Francisci"]',
    weight_mg: 26_730,
    diameter_um: 38_100,
    axis: "coin",
    obverse: "Head of Liberty with rays.",
    reverse: "Eagle at rest.",
    source: "Pittman Act of 1918",
    words: "1 Dollar (Peace) United States",
    tags: "kcoin ius c20",
    ...change,
  });

const issue = (change: Row = {}) =>
  insert("catalogue_issues", { type_id: 1000, position: 2, mark: "S", mint: "San Francisco", ...change });
const reference = (change: Row = {}) =>
  insert("catalogue_references", { type_id: 1000, position: 2, catalogue: "Y", number: "1", ...change });

export const CATALOGUE: Noun = {
  legal: [issuer(), type(), issue(), reference()],
  refused: {
    catalogue_issuers_code_format: { "an issuer's code in capitals": issuer({ code: "AT" }) },
    catalogue_types_reign_is_whole: {
      "a reign that ends before it begins": type({ ruler_name: "Trajan", ruler_from: 117, ruler_to: 98 }),
    },
    catalogue_types_years_in_order: {
      "a type that ends before it begins": type({ year_to: 1920 }),
      "a type of the year 0": type({ year_from: 0 }),
    },
    types_are_permanent: {
      "a type taken away": "DELETE FROM catalogue_types WHERE id = 1001",
      "a type with another id": update("catalogue_types", { id: 1003 }, "id = 1001"),
    },
    "UNIQUE catalogue_issues.type_id, catalogue_issues.position": {
      "two issues in one place": issue({ position: 1 }),
    },
    "foreign key": {
      "a type of an issuer that is not listed": type({ issuer_code: "xx" }),
      "an issue of no type": issue({ type_id: 7 }),
      "a reference of no type": reference({ type_id: 7 }),
    },
  },
};
