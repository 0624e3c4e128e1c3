/** As much of D1 as the app's verbs need. */
export function remoteD1(ask: (sql: string) => Promise<readonly object[]>): D1Database;
export function openRecord(where: { readonly file: string }): {
  readonly d1: D1Database;
  all(sql: string): Promise<readonly object[]>;
};
