import { expect, it } from "vitest";
import { destinationOf } from "./destination";

const nothing = { home: null, choice: null, remembered: undefined, detected: undefined };

it("shows postage to the default address before the settings, a choice on a page and the edge's guess", () => {
  const all = { home: "FR", choice: "DE", remembered: "JP", detected: "US" };
  expect(destinationOf(all)).toEqual({ country: "FR", isHome: true });
  expect(destinationOf({ ...all, home: null })).toEqual({ country: "DE", isHome: false });
  expect(destinationOf({ ...all, home: null, choice: null })).toEqual({ country: "JP", isHome: false });
  expect(destinationOf({ ...nothing, detected: "US" })).toEqual({ country: "US", isHome: false });
  expect(destinationOf(nothing)).toEqual({ country: null, isHome: false });
});

it("ignores what isn't a country, such as a cookie that was edited or a visitor from Tor", () => {
  expect(destinationOf({ ...nothing, remembered: "<b>", detected: "T1" })).toEqual({ country: null, isHome: false });
  expect(destinationOf({ ...nothing, remembered: "us", detected: "GB" })).toEqual({ country: "GB", isHome: false });
});
