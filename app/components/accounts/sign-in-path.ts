/** The sign-in page that leads on to `path`, one of ours. */
export function signInPathTo(path: string): string {
  return `/auth?tab=login&redirect=${encodeURIComponent(path)}`;
}
