export function signInPathTo(path: string): string {
  return `/auth?tab=login&redirect=${encodeURIComponent(path)}`;
}
