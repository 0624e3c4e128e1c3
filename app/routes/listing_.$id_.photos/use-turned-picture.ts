import { useEffect, useRef, useState } from "react";
import type { Turn } from "~/domain/photos/cut";

/** Loads a picture and draws it on a canvas, turned clockwise. */
export function useTurnedPicture(address: string, turn: Turn) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement | "failed">();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => setPicture("failed");
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  useEffect(() => {
    const board = canvas.current;
    if (!board || !picture || picture === "failed") return;
    const { naturalWidth: width, naturalHeight: height } = picture;
    const isAcross = turn === 90 || turn === 270;
    board.width = isAcross ? height : width;
    board.height = isAcross ? width : height;
    const context = board.getContext("2d");
    if (!context) return;
    context.translate(board.width / 2, board.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(picture, -width / 2, -height / 2);
  }, [picture, turn]);
  const state = picture === "failed" ? ("failed" as const) : picture ? ("shown" as const) : ("loading" as const);
  return { canvas, state };
}
