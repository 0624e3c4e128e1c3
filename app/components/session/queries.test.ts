import { afterEach, describe, expect, it, vi } from "vitest";
import { makeQueryClient, readQuery, shouldRetry } from "./queries";
import { ResponseError } from "./read-response";

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: string, statusText = "") => {
  const fetched = vi.fn(async () => new Response(body, { status, statusText }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

describe("data query defaults", () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions();

  it("neither refetch on window focus or by interval nor go stale or expire", () => {
    expect(queries).toMatchObject({
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    });
  });

  it("retries twice", () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, new Error("Failed to fetch")))).toEqual([
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, new ResponseError(500, "no"))).toBe(true);
  });

  it.each([
    new Error("401: Unauthorized"),
    new Error("403: no"),
    new ResponseError(401, "no"),
    new ResponseError(403, "no"),
  ])("does not retry an error that is %s", (error) => expect(shouldRetry(0, error)).toBe(false));

  it("do not retry mutations", () => {
    expect(mutations?.retry).toBe(false);
  });
});

describe("generic data reads", () => {
  const read = (on401: "throw" | "null") =>
    makeQueryClient().fetchQuery({
      queryKey: ["/api/things", { page: 1 }],
      queryFn: readQuery({ on401 }),
      retry: false,
    });

  it("use GET on the first element of the query key, with credentials and JSON accept", async () => {
    const fetched = answer(200, '{"a":1}');
    expect(await read("throw")).toEqual({ a: 1 });
    expect(fetched).toHaveBeenCalledWith(
      "/api/things",
      expect.objectContaining({ credentials: "include", headers: { Accept: "application/json" } }),
    );
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
