import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** Facts of listing 18, a draft. */
const facts = (change: Row = {}) =>
  insert("listing_facts", {
    listing_id: 18,
    type_id: 1000,
    calendar: "gregorian",
    year_from: 1921,
    year_to: 1921,
    weight_mg: 26_730,
    axis: 6,
    grade: "MS 64 RD",
    grade_scale: "sheldon",
    grade_value: 64,
    grade_strike: "MS",
    grade_designations: '["RD"]',
    grade_from: 64,
    grade_to: 64,
    grader: "pcgs",
    certificate: "44120917",
    ...change,
  });
const ancient = { grade_scale: "ancients", grade_value: null, strike_mark: 5, surface_mark: 4 };
const note = { grade_scale: "banknote", grade_strike: null, grade_paper: "EPQ" };
/** The certificate of listing 2, which is on sale. */
const inUse = { grader: "ngc", certificate: "3193674-002" };

export const LISTING_FACTS: Noun = {
  legal: [
    facts(),
    update("listing_facts", { type_id: 1001 }, "listing_id = 18"),
    "DELETE FROM listing_facts WHERE listing_id = 18",
    facts(ancient),
    "DELETE FROM listing_facts WHERE listing_id = 18",
    facts(note),
  ],
  refused: {
    listing_facts_years_in_order: {
      "a last year before the first": facts({ year_to: 1920 }),
      "a first year alone": facts({ year_to: null }),
      "the year 0": facts({ year_from: 0 }),
    },
    listing_facts_grade_is_whole: { "a grade that compares with none": facts({ grade_from: null, grade_to: null }) },
    listing_facts_grade_range: {
      "a grade above 70": facts({ grade_to: 71 }),
      "a range upside down": facts({ grade_from: 65 }),
    },
    listing_facts_grade_has_number: { "a Sheldon grade without its number": facts({ grade_value: null }) },
    listing_facts_paper_of_note: { "original paper of a coin": facts({ grade_paper: "EPQ" }) },
    listing_facts_marks_of_ancients: { "a strike graded on the Sheldon scale": facts({ strike_mark: 5 }) },
    listing_facts_certificate_has_grader: { "a number of no grader": facts({ grader: null }) },
    certificate_in_use: {
      "a certificate that is on sale, put on sale again": [
        facts(inUse),
        "UPDATE listings SET status = 'active', published_at = 9 WHERE id = 18",
      ],
      "an ancient coin's certificate, of the same series": [
        facts({ ...inUse, grader: "ngc-ancients" }),
        "UPDATE listings SET status = 'active', published_at = 9 WHERE id = 18",
      ],
      "a listing on sale that takes another's certificate": facts({ ...inUse, listing_id: 6 }),
    },
    facts_exist: { "facts written over others": orReplace(facts({ listing_id: 2, certificate: "44120918" })) },
    facts_follow_attributes: {
      "a grade changed afterwards": update("listing_facts", { grade_to: 70 }, "listing_id = 2"),
    },
    listing_is_fixed: { "facts that a bidder relied on, deleted": "DELETE FROM listing_facts WHERE listing_id = 2" },
    "foreign key": { "a type that isn't in the catalogue": facts({ type_id: 999 }) },
  },
};
