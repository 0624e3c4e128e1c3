import { addOfType } from "~/domain/collections/add-of-type.server";
import { readId } from "~/domain/read-id";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const add = (status: "own" | "want") =>
  form({
    run: ({ context, memberId, fields }) =>
      addOfType(
        context.writer,
        { memberId, typeId: readId(fields.type), mark: fields.mark?.slice(0, 80), mint: fields.mint?.slice(0, 80) },
        status,
        context.clock.now(),
      ),
    done:
      status === "own"
        ? { title: "Added to your collection", description: "Add its grade to raise the set's rating.", tone: "good" }
        : { title: "Added to your wants", description: "We notify you when one is listed.", tone: "good" },
  });

export const action = defineActions({ have: add("own"), want: add("want") });
