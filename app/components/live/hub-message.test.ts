import fc from "fast-check";
import { expect, it } from "vitest";
import { hubMessageSchema } from "~/domain/notifications/hub-protocol";
import { parseHubMessage } from "./live-socket";

const nearMessage = fc.record(
  {
    type: fc.constantFrom("unread", "threads", "bookmark", "message", "typing", "signed-out", "price", 1, null),
    unread: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
    count: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
    bookmark: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
    threadId: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
  },
  { requiredKeys: [] },
);

it("reads exactly what the protocol's schema reads", () => {
  fc.assert(
    fc.property(fc.oneof(nearMessage, fc.jsonValue()), (value) => {
      const text = JSON.stringify(value);
      expect(parseHubMessage(text)).toEqual(hubMessageSchema.safeParse(JSON.parse(text)).data);
    }),
    { numRuns: 500 },
  );
});

it("returns undefined for text that isn't JSON", () => {
  expect(parseHubMessage("pong")).toBeUndefined();
});
