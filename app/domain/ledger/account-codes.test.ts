import { expect, it } from "vitest";
import { availableOf, FEES, heldFor, OUTSIDE, pendingOf } from "./transfer.server";

it("writes each account code as the schema does", () => {
  expect([OUTSIDE, FEES]).toEqual(["outside", "fees"]);
  expect([availableOf(7), pendingOf(7), heldFor(7, 31)]).toEqual(["available:7", "pending:7", "held:7:31"]);
});
