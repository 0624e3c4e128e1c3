import { THUMB_EDGE } from "~/domain/photos/photo-ports";
import type { RichTextElement, RichTextNode } from "./rich-text";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const DRAWING_SIZE: Size = { width: 720, height: 480 };

const PHOTO = /\/photos\/([0-9a-f]{32})\/(full|thumb)\.webp/;

export const photoKeysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(PHOTO, "g"))].map(([, key = ""]) => key)),
];

/** The same text with the size of each picture that has a known one. `sizes` has those of the full photos, by key. */
export function withPictureSizes(nodes: readonly RichTextNode[], sizes: ReadonlyMap<string, Size>): RichTextNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    return { ...node, ...sizeOf(node, sizes), children: withPictureSizes(node.children, sizes) };
  });
}

function sizeOf({ src = "" }: RichTextElement, sizes: ReadonlyMap<string, Size>): Size | undefined {
  if (src.startsWith("/drawings/")) return DRAWING_SIZE;
  const [, key = "", name] = PHOTO.exec(src) ?? [];
  const full = sizes.get(key);
  if (!full || name === "full") return full;
  const scale = Math.min(1, THUMB_EDGE / Math.max(full.width, full.height));
  return { width: Math.round(full.width * scale), height: Math.round(full.height * scale) };
}
