import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeReturnPath, signInReturn } from "~/domain/accounts/return-path";
import { readTheme } from "~/domain/accounts/theme";
import { isRefusal } from "~/domain/refusal";
import { YEAR_SECONDS } from "~/domain/time";
import { readForm } from "~/platform/http/read-body.server";
import { refusalResponse } from "~/platform/http/request.server";

export function loader() {
  return redirect("/");
}

/**
 * Stores the chosen theme in a cookie and redirects back to the page it was chosen on. With a script, no redirect is
 * needed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (isRefusal(form)) return refusalResponse(form);
  const theme = readTheme(form.theme);
  if (theme === "system") context.cookies.clear("theme");
  else context.cookies.set("theme", theme, YEAR_SECONDS);
  if (form.stay) return null;
  return redirect(signInReturn(form.redirect) ?? safeReturnPath(form.redirect));
}
