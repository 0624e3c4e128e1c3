import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signOutRequest } from "~/platform/auth/sign-in.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requirePost } from "~/platform/http/request.server";

/** A GET signs nobody out. */
export const loader = () => redirect("/");

/** The log out button posts here when there is no JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  await signOutRequest(context);
  return redirectWithToast(context, "/", {
    title: "Logged out",
    description: "You have been logged out successfully.",
  });
}
