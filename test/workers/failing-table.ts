import { env } from "cloudflare:test";
import { vi } from "vitest";

/**
 * Runs `act` while every write at `where`, such as "BEFORE INSERT ON orders", fails with an error that nobody expects.
 * Answers how many errors were logged.
 */
export async function failingAt(where: string, act: () => Promise<unknown>): Promise<number> {
  await env.DB.exec(`CREATE TRIGGER fault ${where} BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END;`);
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await act();
  const count = errorLog.mock.calls.length;
  errorLog.mockRestore();
  await env.DB.exec("DROP TRIGGER fault");
  return count;
}
