export type AuthTab = "login" | "register";

export function authPath(tab: AuthTab, redirectTo: string): string {
  return `/auth?tab=${tab}${redirectTo ? `&redirect=${encodeURIComponent(redirectTo)}` : ""}`;
}
