import { addOfType } from "~/domain/collections/add-purchase.server";
import { readId } from "~/domain/read-id";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const add = (status: "own" | "want") =>
  form({
    run: ({ writer, now, memberId, fields }) =>
      addOfType(
        writer,
        { memberId, typeId: readId(fields.type), mark: fields.mark?.slice(0, 80), mint: fields.mint?.slice(0, 80) },
        status,
        now,
      ),
    done:
      status === "own"
        ? success("Added to your collection", "Add its grade to raise the set's rating.")
        : success("Added to your wants", "We notify you when one is listed."),
  });

export const action = defineActions({ have: add("own"), want: add("want") });
