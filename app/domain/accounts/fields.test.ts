import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { buildFilter, readFilter } from "./common-passwords";
import { deviceOf } from "./device";
import { emailFault } from "./email";
import { passwordFault } from "./password";
import { suggestUsername, usernameFault } from "./username";

describe("a username", () => {
  it.each(["abc", "A_b-9", "a".repeat(20)])("can be %s", (name) => {
    expect(usernameFault(name)).toBeUndefined();
  });
  it.each(["", "ab", "a".repeat(21), "a b c", "zoë", "abc\n", "a@b.c", "аdа"])("can't be %j", (name) => {
    expect(usernameFault(name)).toBeTypeOf("string");
  });
  it.each([
    ["Zoë Müller", 0, "Zoe-Muller"],
    ["Zoë Müller", 1, "Zoe-Muller-4711"],
    ["x", 0, "collector"],
    ["李小龍", 1, "collector-4711"],
    ["a-very-long-name-indeed-it-is", 1, "a-very-long-nam-4711"],
  ])("is suggested for %s on attempt %i: %s", (wish, attempt, name) => {
    expect(suggestUsername(wish, attempt, 4711)).toBe(name);
    expect(usernameFault(name)).toBeUndefined();
  });
});

describe("an email address", () => {
  it.each(["a@example.com", "first.last+tag@sub.example.co.uk"])("can be %s", (email) => {
    expect(emailFault(email)).toBeUndefined();
  });
  it.each([
    "",
    "a",
    "a@",
    "@b.c",
    "a@b",
    "a b@example.com",
    "a@-b.com",
    `${"a".repeat(65)}@b.com`,
    `a@${"b.".repeat(126)}com`,
  ])("can't be %j", (email) => {
    expect(emailFault(email)).toBeTypeOf("string");
  });
});

const COMMON = readFilter(readFileSync("public/passwords/common.bin"));

describe("a password", () => {
  const fault = (password: string) =>
    passwordFault(password, { username: "ada-lovelace", email: "countess@example.com" }, COMMON);

  it.each([
    "tr0ub4dor&3 x",
    "correct horse battery staple",
    "ünïcødé wörds",
    "日本銀行券百円札",
    "🪙🪙🏛️🏺🖼️📜⚜️🎏",
    "        a",
    `${"x".repeat(60)}yzab`,
    `${"ab".repeat(30)}c`,
    `${"long ".repeat(204)}ago`,
  ])("can be %s", (password) => {
    expect(fault(password)).toBeUndefined();
  });

  it.each([
    ["", "Choose"],
    ["short77", "at least 8"],
    ["🪙🪙🪙🪙🪙🪙🪙", "at least 8"],
    ["x".repeat(1_025), "at most 1024"],
    ["ö".repeat(513), "at most 1024"],
    ["password", "guess"],
    ["PassWord", "guess"],
    ["liverpool1892", "guess"],
    ["1Q2W3E4R5T6Y", "guess"],
    ["password123!", "guess"],
    ["!!dragon2024", "guess"],
    ["12345678", "guess"],
    ["87654321", "guess"],
    ["abcdefgh", "guess"],
    ["qwertyuiop", "guess"],
    ["aaaaaaaa", "guess"],
    ["abcabcabc", "guess"],
    ["31121999", "guess"],
    ["Obverse2026", "guess"],
    ["marketplace", "guess"],
    ["ada-lovelace", "guess"],
    ["Countess1815", "guess"],
    ["countess@example.com", "guess"],
  ])("can't be %s", (password, reason) => {
    expect(fault(password)).toContain(reason);
  });
});

describe("the list of common passwords", () => {
  const words = Array.from({ length: 1_000 }, (_, index) => `collector-${index}`);

  it("has every password that it was made of, in any case", () => {
    const list = readFilter(buildFilter(words));
    expect(words.filter((word) => !list.includes(word.toUpperCase()))).toEqual([]);
    expect(readFilter(buildFilter([])).includes("collector-1")).toBe(false);
  });

  it("takes 20 bits for each, and a kilobyte at least", () => {
    const list = Array.from({ length: 1_000 }, (_, index) => `groat ${index}`);
    expect([buildFilter(list).length, buildFilter([]).length]).toEqual([2_500, 1_024]);
  });

  it("wrongly has one of 10,000 others at most", () => {
    const others = Array.from({ length: 100_000 }, (_, index) => `groat ${index} farthing`);
    expect(others.filter((word) => COMMON.includes(word)).length).toBeLessThanOrEqual(10);
  });
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["local", "local"],
])("counts %s as %s", (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0", "Edge on Windows"],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("recognizes %s as %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
