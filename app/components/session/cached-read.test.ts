import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markNotificationRead } from "~/components/live/notifications";
import { CachedRead, shouldRetry } from "./cached-read";
import { ResponseError, readJson } from "./read-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: string, statusText = "") => {
  const fetched = vi.fn(async () => new Response(body, { status, statusText }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const A_YEAR_MS = 365 * 86_400_000;

/** A read whose answers arrive when the test says so. */
function slowRead() {
  const answers: ((value: string) => void)[] = [];
  const read = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  return { cached: new CachedRead({ read }), read, answers };
}

describe("an answer", () => {
  it("is fresh until it is invalidated", async () => {
    const read = vi.fn(async () => "answer");
    const cached = new CachedRead({ read });
    await cached.fetch();
    vi.advanceTimersByTime(A_YEAR_MS);
    expect(await cached.fetch()).toBe("answer");
    expect(read).toHaveBeenCalledTimes(1);
    await cached.invalidate();
    expect(read).toHaveBeenCalledTimes(1);
    await cached.fetch();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("that a component shows is read again at once when it is invalidated", async () => {
    const read = vi.fn(async () => "answer");
    const cached = new CachedRead({ read });
    const stop = cached.subscribe(() => undefined);
    await cached.invalidate();
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    await cached.invalidate();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("is read once for several callers", async () => {
    const { cached, read, answers } = slowRead();
    const both = Promise.all([cached.fetch(), cached.fetch()]);
    answers[0]?.("one");
    expect(await both).toEqual(["one", "one"]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("is dropped if a newer one was set while it was read", async () => {
    const { cached, answers } = slowRead();
    const reading = cached.fetch();
    cached.set("newer");
    answers[0]?.("older");
    await reading;
    expect(cached.get().data).toBe("newer");
  });

  it("is dropped if it was read for a member who has left", async () => {
    const { cached, answers } = slowRead();
    const reading = cached.fetch();
    cached.forget();
    answers[0]?.("the former member's");
    await reading;
    expect(cached.get()).toEqual({ data: undefined, error: null });
  });

  it("stays beside the error of a read that failed", async () => {
    const cached = new CachedRead<string>({ read: () => Promise.reject(new ResponseError(403, "no")) });
    cached.set("answer");
    await expect(cached.refetch()).rejects.toThrow("no");
    expect(cached.get()).toEqual({ data: "answer", error: new ResponseError(403, "no") });
  });
});

describe("a read that fails", () => {
  const failing = (error: Error, retry: boolean) => {
    const read = vi.fn(() => Promise.reject(error));
    return { read, cached: new CachedRead({ read, retry }) };
  };

  it("is retried twice", async () => {
    const { read, cached } = failing(new Error("Failed to fetch"), true);
    const failed = expect(cached.fetch()).rejects.toThrow("Failed to fetch");
    await vi.advanceTimersByTimeAsync(A_YEAR_MS);
    await failed;
    expect(read).toHaveBeenCalledTimes(3);
    expect(cached.get()).toEqual({ data: undefined, error: new Error("Failed to fetch") });
  });

  it("is not retried where that is turned off", async () => {
    const { read, cached } = failing(new Error("Failed to fetch"), false);
    await expect(cached.fetch()).rejects.toThrow("Failed to fetch");
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([
    new Error("401: Unauthorized"),
    new Error("403: no"),
    new ResponseError(401, "no"),
    new ResponseError(403, "no"),
  ])("is not retried after %s", (error) => expect(shouldRetry(0, error)).toBe(false));

  it("with another status is retried", () => expect(shouldRetry(0, new ResponseError(500, "no"))).toBe(true));
});

describe("generic data reads", () => {
  const read = (on401: "throw" | "null") => readJson("/api/things", { on401 });

  it("use GET with credentials and JSON accept", async () => {
    const fetched = answer(200, '{"a":1}');
    expect(await read("throw")).toEqual({ a: 1 });
    expect(fetched).toHaveBeenCalledWith("/api/things", {
      credentials: "include",
      headers: { Accept: "application/json" },
    });
  });

  it("throw Unauthorized on a 401", async () => {
    answer(401, "go away");
    await expect(read("throw")).rejects.toThrow("Unauthorized");
  });

  it("yield null on a 401 where configured", async () => {
    answer(401, "go away");
    expect(await read("null")).toBeNull();
  });

  it("raise an error whose message is the response text", async () => {
    answer(422, "That is too low.");
    await expect(read("throw")).rejects.toThrow("That is too low.");
  });

  it("use the status text if the response text is empty", async () => {
    answer(503, "", "Service Unavailable");
    await expect(read("throw")).rejects.toThrow("Service Unavailable");
  });
});

it("marking a notification as read is not retried", async () => {
  const fetched = answer(503, "later");
  await expect(markNotificationRead(7)).rejects.toThrow("later");
  expect(fetched).toHaveBeenCalledTimes(1);
});
