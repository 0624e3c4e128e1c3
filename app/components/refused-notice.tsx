import { Notice } from "~/components/ui/notice";
import type { RefusedForm } from "./refused-form";

/** Why the form was refused, above a page whose forms have no field to say it beside; nothing if none was. */
export function RefusedNotice({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused) return null;
  return (
    <Notice tone="bad" className="mb-6">
      {refused.message}
    </Notice>
  );
}
