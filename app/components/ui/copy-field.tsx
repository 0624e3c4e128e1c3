import { useEffect, useId, useState } from "react";
import type { qrCode } from "~/domain/drawing/qr-code.server";
import { Button } from "./controls";

export function CopyField({ label, text, lines = 1 }: { label: string; text: string; lines?: number }) {
  const id = useId();
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy(typeof navigator.clipboard?.writeText === "function"), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setCanCopy(false),
    );
  const look = "min-h-11 w-full rounded-md border border-line bg-card px-3 py-2 text-sm";
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {lines > 1 ? (
        <textarea id={id} readOnly rows={lines} value={text} className={`${look} break-all`} />
      ) : (
        <input id={id} readOnly value={text} className={look} />
      )}
      {canCopy ? (
        <Button type="button" onClick={copy} className="self-start">
          <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
        </Button>
      ) : null}
    </div>
  );
}

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
