/** Matches that are compared in each direction, and between the others. */
export const MATCHES_COMPARED = 200;

export interface SwapEdge {
  readonly giverId: number;
  readonly takerId: number;
  readonly itemId: number;
}

/** Those with the most items first. */
export function findSwaps(memberId: number, edges: readonly SwapEdge[]) {
  const between = (giverId: number, takerId: number) =>
    edges.filter((edge) => edge.giverId === giverId && edge.takerId === takerId);
  const takers = others(edges.filter(({ giverId }) => giverId === memberId).map(({ takerId }) => takerId));
  const givers = others(edges.filter(({ takerId }) => takerId === memberId).map(({ giverId }) => giverId));
  const twoWay = takers
    .filter((id) => givers.includes(id))
    .map((otherId) => ({ otherId, gives: between(memberId, otherId), gets: between(otherId, memberId) }));
  // The member gives to the first, the first to the second, and the second to the member.
  const threeWay = takers.flatMap((firstId) =>
    givers.flatMap((secondId) => {
      const passes = firstId === secondId ? [] : between(firstId, secondId);
      if (passes.length === 0) return [];
      return [{ firstId, secondId, gives: between(memberId, firstId), passes, gets: between(secondId, memberId) }];
    }),
  );
  return {
    twoWay: twoWay.sort((a, b) => b.gives.length + b.gets.length - (a.gives.length + a.gets.length)),
    threeWay: threeWay.sort((a, b) => size(b) - size(a)),
  };

  function others(ids: readonly number[]): number[] {
    return [...new Set(ids)].filter((id) => id !== memberId);
  }
}

const size = ({ gives, passes, gets }: Readonly<Record<"gives" | "passes" | "gets", readonly SwapEdge[]>>) =>
  gives.length + passes.length + gets.length;
