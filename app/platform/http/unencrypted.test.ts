import { expect, it } from "vitest";
import { answerUnencrypted } from "./unencrypted.server";

const SITE = { SITE_ORIGIN: "https://obverse.example" };
const answer = (url: string, method = "GET", site = SITE) => {
  const response = answerUnencrypted(new Request(url, { method }), site);
  return response && { status: response.status, to: response.headers.get("Location") };
};

it("leads pages to https, and refuses everything else", () => {
  const to = "https://obverse.example/lots/1?a=b%20c";
  expect(answer("http://obverse.example/lots/1?a=b%20c")).toEqual({ status: 301, to });
  expect(answer("http://obverse.example/lots/1?a=b%20c", "HEAD")).toEqual({ status: 301, to });
  for (const [path, method] of [
    ["/api/user", "GET"],
    ["/api/notifications/live", "GET"],
    ["/api/login", "POST"],
    ["/auth", "POST"],
  ] as const)
    expect(answer(`http://obverse.example${path}`, method)).toEqual({ status: 403, to: null });
});

it("leads to no other host", () => {
  for (const path of ["//evil.example", "/\\evil.example", "///evil.example/", "/@evil.example"])
    expect(new URL(answer(`http://obverse.example${path}`)?.to ?? "").host).toBe("obverse.example");
});

it("leaves encrypted requests alone, and those of a site that is served without encryption", () => {
  expect(answer("https://obverse.example/api/user")).toBeUndefined();
  expect(answer("http://localhost:8787/", "GET", { SITE_ORIGIN: "http://localhost:8787" })).toBeUndefined();
});
