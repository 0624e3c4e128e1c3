import { safeReturnPath } from "~/domain/accounts/return-path";
import type { FlashWords } from "~/platform/http/flash.server";
import type { Done, Post } from "./define-actions.server";

/** Returns to the page that the field `back` names. With `stay`, a script sent the form and the page stays. */
export function backWith(words: FlashWords): (post: Post) => Done {
  return ({ fields: { stay, back } }) => (stay ? "stay" : { ...words, ...(back && { to: safeReturnPath(back) }) });
}
