import { encode } from "uqr";

export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Medium error correction, so that a printed code survives a scratch. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
