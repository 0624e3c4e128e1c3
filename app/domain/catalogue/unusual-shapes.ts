/** Coins that aren't plain discs, so that cards need no query. A test compares them with the catalogue's data files. */
const UNUSUAL: Readonly<Record<string, readonly number[]>> = {
  Bullet: [3740],
  "Eleven-sided": [
    1334, 15089, 15090, 15091, 15092, 15093, 15094, 15095, 15096, 15097, 15098, 15099, 15100, 15101, 15102, 15103,
    15104, 15105, 15106, 15107, 15108, 15109, 15110, 15111, 15112, 15113, 15114, 15115,
  ],
  Heptagonal: [1568, 1569, 1570, 1575],
  Irregular: [3080, 3900, 3901],
  Knife: [3600, 3607],
  "Nine-sided": [
    10300, 10301, 10302, 10303, 10304, 10305, 10306, 10307, 10308, 10309, 10310, 10311, 10312, 10313, 10314, 10315,
  ],
  Octagonal: [14169],
  Oval: [3682, 3683],
  "Oval with a square hole": [3681],
  Rectangular: [3684],
  "Round with a hole": [
    1689, 1786, 3744, 20025, 20052, 20056, 20063, 20064, 20160, 20161, 20162, 20163, 20164, 20165, 20166, 20167, 20168,
  ],
  "Round with a square hole": [
    3602, 3603, 3604, 3605, 3606, 3608, 3609, 3610, 3611, 3612, 3613, 3614, 3615, 3616, 3617, 3618, 3619, 3620, 3621,
    3622, 3623, 3680, 3720, 3730, 3731, 3733,
  ],
  Spade: [3601],
  "Spanish flower": [
    8220, 8221, 8222, 8223, 8224, 8225, 8226, 8227, 8228, 8229, 8230, 8231, 8232, 8233, 8234, 8235, 8236, 8237, 8238,
    8239, 8240, 8241, 8242, 8243, 8244, 8245, 8246, 8247, 8248, 8249, 8250, 8251, 8252, 8253, 8254, 8255, 8256, 8257,
    8258, 8259, 8260, 8261, 8262, 8263, 8264, 8265, 8266, 8267, 8268, 8269, 8270, 8271, 20170, 20171, 20172, 20173,
    20174, 20175, 20176,
  ],
  Square: [3423, 3505],
  "Square with rounded corners": [1682],
  "Thirteen-sided": [4014],
  "Twelve-sided": [
    1311, 1312, 1552, 1573, 1574, 1626, 3836, 15005, 15006, 15018, 15019, 15020, 15021, 15022, 15023, 15024,
  ],
};

const SHAPES = new Map(Object.entries(UNUSUAL).flatMap(([shape, ids]) => ids.map((id) => [id, shape] as const)));

export function unusualShape(typeId: number | undefined): string | null {
  return (typeId === undefined ? undefined : SHAPES.get(typeId)) ?? null;
}
