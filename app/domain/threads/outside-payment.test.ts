import { describe, expect, it } from "vitest";
import { asksToPayOutside } from "./outside-payment";

const WARNED = [
  "Can you pay by PayPal instead?",
  "Send it to me at paypal.me/coins4u",
  "I only take PayPal friends and family, ok?",
  "friends & family please, no fees",
  "Let's do a bank transfer and skip the fee.",
  "Wire transfer works best for me.",
  "Just wire me the money.",
  "We could do the deal outside Obverse and save 5%.",
  "Happy to sell it to you privately.",
  "Can we trade off the platform?",
  "Message me on WhatsApp +44 7700 900123",
  "I'm on Telegram @denarii",
  "My IBAN is DE89 3704 0044 0532 0130 00",
  "GB82WEST12345698765432",
  "Card 4242 4242 4242 4242, exp 12/30",
  "5555-5555-5555-4444",
  "Would you take Bitcoin?",
  "Two gift cards of $50 and it's yours",
  "Venmo ok?",
];

const HARMLESS = [
  "Is this still available?",
  "What's the weight and diameter?",
  "Is the edge reeded or plain? It looks like a wire rim to me.",
  "Was this note ever circulated, or straight from the bank?",
  "The bank of issue is Banque de France, P-100.",
  "The NGC certificate is 5789123-004, can you confirm?",
  "Tracking number 9400 1000 0000 0000 0000 00 says delivered.",
  "It's KM# 164, Pick 26b, Friedberg 101.",
  "Could you send a photo of the reverse in daylight?",
  "I'd pay $40 for it, would you take an offer?",
  "I paid for it yesterday. When will you ship?",
  "Please send the refund to my wallet here.",
  "The legend reads IMP CAESAR TRAIANVS.",
  "I transferred it to a 2x2 flip last year.",
  "My zip code is 90210-1234 and the phone is +1 555 010 9999.",
  "It weighs 26.73 g, 38.1 mm, 1921, 900 fine.",
  "The signal word in the description is 'cleaned'.",
  "You can collect it in person in Ghent.",
  "The off-center strike is about 10%.",
  "Serial number DE44 1234 5678 on the note.",
];

describe("a message that moves the payment elsewhere", () => {
  it.each(WARNED)("is recognized: %s", (text) => expect(asksToPayOutside(text)).toBe(true));
  it.each(HARMLESS)("is not suspected of it: %s", (text) => expect(asksToPayOutside(text)).toBe(false));
});
