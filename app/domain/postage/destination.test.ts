import { expect, it } from "vitest";
import { destinationOf } from "./destination";

const nothing = { home: null, chosen: null, remembered: undefined, guessed: undefined };

it("shows postage to the default address before the settings, a choice on a page and the edge's guess", () => {
  const all = { home: "FR", chosen: "DE", remembered: "JP", guessed: "US" };
  expect(destinationOf(all)).toEqual({ country: "FR", isHome: true });
  expect(destinationOf({ ...all, home: null })).toEqual({ country: "DE", isHome: false });
  expect(destinationOf({ ...all, home: null, chosen: null })).toEqual({ country: "JP", isHome: false });
  expect(destinationOf({ ...nothing, guessed: "US" })).toEqual({ country: "US", isHome: false });
  expect(destinationOf(nothing)).toEqual({ country: null, isHome: false });
});

it("ignores what isn't a country, such as a cookie that was edited or a visitor from Tor", () => {
  expect(destinationOf({ ...nothing, remembered: "<b>", guessed: "T1" })).toEqual({ country: null, isHome: false });
  expect(destinationOf({ ...nothing, remembered: "us", guessed: "GB" })).toEqual({ country: "GB", isHome: false });
});
