import { findTypes } from "~/domain/analysis/panel/find-types.server";
import { suggestionsFor } from "~/domain/analysis/suggestions";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { typedFacts, validAmong } from "~/domain/listings/facts/attributes";
import { emptyFacts, factsOfType } from "~/domain/listings/facts/facts-of-type.server";
import { readNamedType } from "~/domain/listings/facts/written-type";
import { isRefusal } from "~/domain/refusal";
import { form } from "./define-actions.server";

type Fields = Readonly<Record<string, string>>;

function describedIn(fields: Fields) {
  const { title = "", description = "" } = fields;
  const kind = LISTING_KINDS.find((each) => each === fields.kind) ?? "coin";
  return { kind, title, description, attributes: validAmong(typedFacts(fields)) };
}

const readFrom = (fields: Fields) => suggestionsFor(describedIn(fields)).map(({ field, value }) => ({ field, value }));

function filledIn(fields: Fields, filled: Fields) {
  const values = { ...fields, ...filled };
  return { here: { filled: Object.keys(filled), values, read: readFrom(values) } };
}

export const typeForms = {
  "find-types": form({
    run: async ({ context: { reader }, fields }) => findTypes(reader, describedIn(fields), fields.typeWords ?? ""),
    done: ({ fields, answer: found }) => ({ here: { found, read: readFrom(fields) } }),
  }),
  "use-facts": form({
    run: async ({ fields }) => Object.fromEntries(readFrom(fields).map(({ field, value }) => [field, value])),
    done: ({ fields, answer }) => filledIn(fields, answer),
  }),
  "use-type": form({
    run: async ({ context: { reader }, fields: { intent = "" } }) => {
      const typeId = readNamedType(intent.slice("use-type ".length));
      if (typeId === "") return { written: "", facts: {} };
      return factsOfType(reader, Number(typeId));
    },
    done: ({ fields, answer }) => {
      if (isRefusal(answer)) return { here: {} };
      const filled = Object.entries(emptyFacts(answer.facts, fields)).map(([name, fact]) => [name, String(fact)]);
      return filledIn({ ...fields, typeId: answer.written, typeWords: "" }, Object.fromEntries(filled));
    },
  }),
};
