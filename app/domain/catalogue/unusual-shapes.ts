/** Coins that aren't plain discs, so that cards need no query. A test compares them with the catalogue's data files. */
const UNUSUAL: Readonly<Record<string, readonly number[]>> = {
  Bullet: [3740],
  "Eleven-sided": [1334],
  Heptagonal: [1568, 1569, 1570, 1575],
  Irregular: [3080, 3900, 3901],
  Knife: [3600, 3607],
  Oval: [3682, 3683],
  "Oval with a square hole": [3681],
  Rectangular: [3684],
  "Round with a hole": [1689, 1786, 3744],
  "Round with a square hole": [
    3602, 3603, 3604, 3605, 3606, 3608, 3609, 3610, 3611, 3612, 3613, 3614, 3615, 3616, 3617, 3618, 3619, 3620, 3621,
    3622, 3623, 3680, 3720, 3730, 3731, 3733,
  ],
  Spade: [3601],
  Square: [3423, 3505],
  "Square with rounded corners": [1682],
  "Thirteen-sided": [4014],
  "Twelve-sided": [1311, 1312, 1552, 1573, 1574, 1626, 3836],
};

const SHAPES = new Map(Object.entries(UNUSUAL).flatMap(([shape, ids]) => ids.map((id) => [id, shape] as const)));

export function unusualShape(typeId: number | undefined): string | null {
  return (typeId === undefined ? undefined : SHAPES.get(typeId)) ?? null;
}
