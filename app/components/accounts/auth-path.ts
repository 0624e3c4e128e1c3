export type AuthTab = "login" | "register";

/** The sign-in page on one of its tabs, with the page to return to. */
export function authPath(tab: AuthTab, redirectTo: string): string {
  return `/auth?tab=${tab}${redirectTo ? `&redirect=${encodeURIComponent(redirectTo)}` : ""}`;
}
