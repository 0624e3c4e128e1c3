import type { qrCode } from "~/domain/drawing/qr-code.server";
export function QrImage({ qr, label }: { qr: ReturnType<typeof qrCode>; label: string }) {
  const { size, path } = qr;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-44 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
