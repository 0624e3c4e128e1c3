import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Turns } from "./turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
});

const SECOND = 1000;

/** A queue of slow work: what was started and finished so far. */
function workshop(turns: Turns) {
  const log: string[] = [];
  const start = (name: string) =>
    turns.take(async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, SECOND));
      log.push(`${name} ends`);
      return name;
    });
  return { log, start };
}

it("runs no more than it may at once, in the order in which the work came", async () => {
  const { log, start } = workshop(new Turns(2));
  const all = Promise.all(["a", "b", "c", "d"].map(start));
  await vi.advanceTimersByTimeAsync(SECOND / 2);
  expect(log).toEqual(["a begins", "b begins"]);
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(log.slice(2)).toEqual(["a ends", "b ends", "c begins", "d begins", "c ends", "d ends"]);
  expect(await all).toEqual(["a", "b", "c", "d"]);
});

it("passes the turn on after work that fails", async () => {
  const turns = new Turns(1);
  const failed = expect(turns.take(() => Promise.reject(new Error("damaged")))).rejects.toThrow("damaged");
  const next = turns.take(async () => "next");
  await vi.advanceTimersByTimeAsync(SECOND);
  await failed;
  expect(await next).toBe("next");
});

it("waits five seconds for a request that was cancelled, whose timers stop with it", async () => {
  const turns = new Turns(1);
  vi.spyOn(globalThis, "setInterval").mockReturnValueOnce(setTimeout(() => undefined));
  void turns.take(() => new Promise(() => undefined));
  const next = turns.take(async () => "next");
  const callback = vi.fn();
  void next.then(callback);
  await vi.advanceTimersByTimeAsync(4 * SECOND);
  expect(callback).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(callback).toHaveBeenCalledWith("next");
});

it("waits for slow work whose request still runs", async () => {
  const turns = new Turns(1);
  void turns.take(() => new Promise(() => undefined));
  const callback = vi.fn();
  void turns.take(async () => "next").then(callback);
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(callback).not.toHaveBeenCalled();
});
