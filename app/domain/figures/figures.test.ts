import { expect, it } from "vitest";
import { ENOUGH_TO_SAY, shownFigures } from "./figures";
import { NO_FIGURES } from "./figures-schema";

it("says nothing of what there is too little of", () => {
  const few = ENOUGH_TO_SAY - 1;
  const disputes = { refunded: few, shared: 0, released: 0 };
  const little = { ...NO_FIGURES, members: few, sales: few, checked: few, payoutMs: 5, payoutsCounted: few, disputes };
  expect(shownFigures(little, 1)).toMatchObject({
    members: null,
    sales: null,
    auctionsChecked: null,
    payoutMs: null,
    disputes: null,
  });
  const more = { ...little, members: few + 1, payoutsCounted: few + 1, disputes: { ...disputes, shared: 1 } };
  expect(shownFigures(more, 1)).toMatchObject({ members: few + 1, payoutMs: 5, disputes: more.disputes });
});
