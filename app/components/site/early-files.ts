import { useEffect } from "react";

/**
 * Tells the page about files that were chosen before it became interactive. React repeats the clicks that it missed, and
 * keeps what was typed, but nobody told a field for photos that it has some.
 */
export function useEarlyFiles(): void {
  useEffect(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
      if (input.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
}
