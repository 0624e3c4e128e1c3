import fc from "fast-check";
import { expect, it } from "vitest";
import { findSwaps, type SwapEdge } from "./find-swaps";

const MEMBERS = [1, 2, 3, 4, 5];
const member = fc.constantFrom(...MEMBERS);
const graphs = fc
  .array(fc.record({ giverId: member, takerId: member, itemId: fc.nat(99) }), { maxLength: 14 })
  .map((edges) => edges.filter(({ giverId, takerId }) => giverId !== takerId));

const has = (edges: readonly SwapEdge[], giver: number, taker: number) =>
  edges.some(({ giverId, takerId }) => giverId === giver && takerId === taker);

it("finds exactly the pairs and rings that trying all members finds", () => {
  fc.assert(
    fc.property(graphs, (edges) => {
      const { twoWay, threeWay } = findSwaps(1, edges);
      const others = MEMBERS.filter((id) => id !== 1);
      const pairs = others.filter((id) => has(edges, 1, id) && has(edges, id, 1));
      const rings = others.flatMap((first) =>
        others
          .filter(
            (second) => second !== first && has(edges, 1, first) && has(edges, first, second) && has(edges, second, 1),
          )
          .map((second) => `${first} ${second}`),
      );
      expect(twoWay.map(({ otherId }) => otherId).sort()).toEqual(pairs);
      expect(threeWay.map(({ firstId, secondId }) => `${firstId} ${secondId}`).sort()).toEqual(rings.sort());
    }),
  );
});

it("lists in each swap all pieces that could change hands, and no others", () => {
  fc.assert(
    fc.property(graphs, (edges) => {
      const { twoWay, threeWay } = findSwaps(1, edges);
      for (const { otherId, gives, gets } of twoWay) {
        expect(gives).toEqual(edges.filter(({ giverId, takerId }) => giverId === 1 && takerId === otherId));
        expect(gets).toEqual(edges.filter(({ giverId, takerId }) => giverId === otherId && takerId === 1));
      }
      for (const { firstId, secondId, passes } of threeWay)
        expect(passes).toEqual(edges.filter(({ giverId, takerId }) => giverId === firstId && takerId === secondId));
    }),
  );
});
