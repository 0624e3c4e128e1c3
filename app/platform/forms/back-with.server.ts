import { safeReturnPath } from "~/domain/accounts/return-path";
import type { FlashWords } from "~/platform/http/flash.server";
import type { Done, Post } from "./define-actions.server";

/**
 * What follows a form that stands on several pages: its field `back` names the one to return to. With `stay` a script
 * sent the form, and the page stays.
 */
export function backWith(words: FlashWords): (post: Post) => Done {
  return ({ fields: { stay, back } }) => (stay ? "stay" : { ...words, ...(back && { to: safeReturnPath(back) }) });
}
