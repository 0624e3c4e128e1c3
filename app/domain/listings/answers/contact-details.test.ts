import { describe, expect, it } from "vitest";
import { namesContact } from "./contact-details";

const REFUSED = [
  "Write to ada.l@example.test please",
  "Call me on +44 7700 900123",
  "My number is 0171 234 56 78",
  "(555) 010-9999 after six",
  "555.010.9999",
  "It is on my site, www.coins-and-more.test",
  "See https://example.test/photos",
  "Find me at denarii.com",
  "I'm @denarii on the usual places",
  "Can you pay by PayPal instead?",
];

const PUBLISHED = [
  "What does it weigh? Mine is 27.92 g and 39.5 mm.",
  "Is it KM# 164, Pick 26b or Friedberg 101?",
  "The NGC certificate is 5789123-004, can you confirm?",
  "PCGS 83920118, graded in 2019-2020.",
  "Minted 1914-1918, or 1921?",
  "Serial number 0123456 on the note, series 0.900 fine.",
  "The die axis is 180°, the diameter 0.75 in.",
  "Is the edge plain? The legend reads IMP.CAES.TRAIANVS.AVG.",
  "1,250,000 were struck at 12 o'clock.",
];

describe("a text to publish", () => {
  it.each(REFUSED)("names a contact: %s", (text) => expect(namesContact(text)).toBe(true));
  it.each(PUBLISHED)("names none: %s", (text) => expect(namesContact(text)).toBe(false));
});
