export type Tab = "login" | "register";

/** The sign-in page on one of its tabs, with the way back. */
export function authPath(tab: Tab, redirectTo: string): string {
  return `/auth?tab=${tab}${redirectTo ? `&redirect=${encodeURIComponent(redirectTo)}` : ""}`;
}
