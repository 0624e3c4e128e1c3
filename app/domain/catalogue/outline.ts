export interface Form {
  readonly kind: "coin" | "note";
  readonly shape: string | null;
  readonly diameterUm: number | null;
  readonly widthUm: number | null;
  readonly heightUm: number | null;
}

/** The outline of a piece in millimetres, to be drawn around the middle of its width and height. */
export interface Outline {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly form: "ellipse" | "rectangle" | "polygon";
  readonly points: string;
  /** The catalogue doesn't know how large the hole is; it is drawn as a fifth of the width. */
  readonly hole: "round" | "square" | null;
  /** False if the catalogue doesn't know the size, and the outline only shows the form. */
  readonly isToScale: boolean;
}

const CORNERS: Readonly<Record<string, number>> = {
  "Nine-sided": 9,
  "Twelve-sided": 12,
  "Eleven-sided": 11,
  "Thirteen-sided": 13,
  Hexagonal: 6,
  Heptagonal: 7,
  Octagonal: 8,
};

const USUAL = { coin: { widthMm: 26, heightMm: 26 }, note: { widthMm: 150, heightMm: 75 } };

const UNDRAWN = /^(?:Knife|Spade|Bullet)/;

export const isDrawn = (shape: string | null) => !UNDRAWN.test(shape ?? "");

export function outlineOf({ kind, shape, diameterUm, widthUm, heightUm }: Form): Outline {
  const across = widthUm ?? diameterUm;
  const up = heightUm ?? (kind === "note" ? null : across);
  const size = across && up ? { widthMm: across / 1000, heightMm: up / 1000 } : USUAL[kind];
  const corners = CORNERS[shape ?? ""];
  const isRectangle = kind === "note" || /^(?:Square|Rectangular)/.test(shape ?? "");
  return {
    ...size,
    form: isRectangle ? "rectangle" : corners ? "polygon" : "ellipse",
    points: corners ? polygon(corners, size.widthMm) : "",
    hole: /square hole/.test(shape ?? "") ? "square" : /hole/.test(shape ?? "") ? "round" : null,
    isToScale: Boolean(across && up),
  };
}

function polygon(corners: number, widthMm: number): string {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)].map((part) => ((part * widthMm) / 2).toFixed(2)).join(",");
  }).join(" ");
}
