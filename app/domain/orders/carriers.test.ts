import { expect, it } from "vitest";
import { CARRIER_NAMES, trackingUrl } from "./carriers";

it("links to the carrier's own https page, however its name is written", () => {
  for (const name of CARRIER_NAMES) expect(new URL(trackingUrl(name, "1Z 999") ?? "").protocol).toBe("https:");
  expect(trackingUrl("royal mail", "AB123")).toBe("https://www.royalmail.com/track-your-item#/tracking-results/AB123");
});

it("escapes the tracking number in the address, and links to known carriers only", () => {
  expect(trackingUrl("UPS", "1&next=//evil.test")).toBe(
    "https://www.ups.com/track?tracknum=1%26next%3D%2F%2Fevil.test",
  );
  expect(trackingUrl("https://evil.test", "1")).toBeNull();
});
