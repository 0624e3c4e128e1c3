import { findTypes } from "~/domain/analysis/panel/find-types.server";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { validFacts } from "~/domain/listings/drafts/typed-facts";
import { emptyFacts, factsOfType } from "~/domain/listings/facts/facts-of-type.server";
import { readNamedType } from "~/domain/listings/facts/written-type";
import { isRefusal } from "~/domain/refusal";
import { form } from "./define-actions.server";

export const typeForms = {
  "find-types": form({
    run: async ({ context: { reader }, fields }) => {
      const { title = "", description = "", typeWords = "" } = fields;
      const kind = LISTING_KINDS.find((each) => each === fields.kind) ?? "coin";
      return findTypes(reader, { kind, title, description, attributes: validFacts(fields) }, typeWords);
    },
    done: ({ answer: found }) => ({ here: { found } }),
  }),
  "use-type": form({
    run: async ({ context: { reader }, fields: { intent = "" } }) => {
      const chosen = readNamedType(intent.slice("use-type ".length));
      if (chosen === "") return { written: "", facts: {} };
      return factsOfType(reader, Number(chosen));
    },
    done: ({ fields, answer }) => {
      if (isRefusal(answer)) return { here: {} };
      const empty = Object.entries(emptyFacts(answer.facts, fields));
      const filled = Object.fromEntries(empty.map(([name, fact]) => [name, String(fact)]));
      const values = { ...fields, ...filled, typeId: answer.written, typeWords: "" };
      return { here: { filled: Object.keys(filled), values } };
    },
  }),
};
