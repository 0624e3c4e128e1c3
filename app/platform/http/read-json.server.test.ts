import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readForm, readJson } from "./read-body.server";

const schema = z.strictObject({ username: z.string().max(20), count: z.int().optional() });

function post(body: BodyInit, contentType = "application/json"): Request {
  return new Request("http://obverse.test/api/x", { method: "POST", body, headers: { "Content-Type": contentType } });
}

describe("reading an API body", () => {
  it("returns the body as the schema parses it", async () => {
    expect(await readJson(post('{"username":"Zoë"}', "application/json; charset=utf-8"), schema)).toEqual({
      username: "Zoë",
    });
  });

  it.each([
    ["wrong_type", post("{}", "text/plain"), undefined],
    ["wrong_type", post("{}", "application/json-patch+json"), undefined],
    ["too_large", post(`{"username":"${"a".repeat(70_000)}"}`), undefined],
    ["malformed", post(""), undefined],
    ["malformed", post("{"), undefined],
    ["malformed", post("[]"), undefined],
    ["malformed", post(new Uint8Array([0x22, 0xff, 0x22])), undefined],
    ["malformed", post('{"username":"a\\u0000b"}'), undefined],
    ["malformed", post('{"username":"\\ud800"}'), undefined],
    ["malformed", post('{"username":"a","count":1.5}'), "count"],
    ["malformed", post('{"count":1}'), "username"],
  ])("refuses as %s", async (refused, request, field) => {
    const answer = await readJson(request, schema);
    expect(answer).toMatchObject({ refused });
    if (field) expect(answer).toMatchObject({ message: expect.stringContaining(`"${field}"`) });
  });

  it.each(["role", "__proto__", "constructor"])("names the unknown key %s in the refusal", async (key) => {
    const answer = await readJson(post(`{"username":"a","${key}":"admin"}`), schema);
    expect(answer).toMatchObject({ refused: "malformed", message: expect.stringContaining(key) });
  });
});

describe("reading a form", () => {
  it("returns the fields as strings", async () => {
    expect(await readForm(post("a=1&b=x+y", "application/x-www-form-urlencoded"))).toEqual({ a: "1", b: "x y" });
  });

  it("takes no prototype from a body or a form", async () => {
    const encodedForm = "a=1&__proto__=x&constructor=y&__proto__[role]=admin";
    const fields = await readForm(post(encodedForm, "application/x-www-form-urlencoded"));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect("role" in fields).toBe(false);
    const body = post('{"username":"a","__proto__":{"count":1}}');
    expect(await readJson(body, schema)).toMatchObject({ refused: "malformed" });
  });

  it("reads what the address says as no field of a form", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request("http://obverse.test/x?a=2&c=3", { method: "POST", body: "a=1", headers });
    expect(await readForm(request)).toEqual({ a: "1" });
  });

  it.each([
    ["wrong_type", post("a=1", "text/plain")],
    ["malformed", post("a=%00", "application/x-www-form-urlencoded")],
    ["too_large", post("a".repeat(70_000), "application/x-www-form-urlencoded")],
  ])("refuses as %s", async (refused, request) => {
    expect(await readForm(request)).toMatchObject({ refused });
  });
});
