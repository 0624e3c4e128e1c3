import type { Outline } from "~/domain/catalogue/outline";

/** Around 0,0 in millimetres. `fill` is the class of its colour. */
export function PieceShape({ outline, fill = "fill-card" }: { outline: Outline; fill?: string }) {
  const { widthMm, heightMm, hole } = outline;
  const holeSize = widthMm / 5;
  return (
    <>
      <Line outline={outline} scale={1} className={`${fill} stroke-quiet`} />
      <Line outline={outline} scale={outline.form === "rectangle" ? 0.9 : 0.88} className="fill-none stroke-line" />
      {hole === "square" ? (
        <rect
          x={-holeSize / 2}
          y={-holeSize / 2}
          width={holeSize}
          height={holeSize}
          className="fill-mat stroke-quiet thin-line"
        />
      ) : null}
      {hole === "round" ? <circle r={holeSize / 2} className="fill-mat stroke-quiet thin-line" /> : null}
      {outline.form === "rectangle" && heightMm < widthMm ? (
        <ellipse
          cx={widthMm * 0.26}
          rx={heightMm * 0.26}
          ry={heightMm * 0.32}
          className="fill-none stroke-line thin-line"
        />
      ) : null}
    </>
  );
}

function Line({ outline, scale, className }: { outline: Outline; scale: number; className: string }) {
  const { form, widthMm, heightMm, points } = outline;
  const [width, height] = [widthMm * scale, heightMm * scale];
  const shared = { className: `${className} thin-line` };
  if (form === "ellipse") return <ellipse rx={width / 2} ry={height / 2} {...shared} />;
  if (form === "polygon") return <polygon points={points} transform={`scale(${scale})`} {...shared} />;
  return <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={1} {...shared} />;
}
