import type { Change } from "./mark-up";

/** Changes a text as if it had been typed, so that it can be undone, and selects what the change says. */
export function insertText(area: HTMLTextAreaElement, { from, to, text, select }: Change): void {
  area.focus();
  area.setSelectionRange(from, to);
  // The only way that keeps the browser's undo history.
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, from, to, "end");
    area.dispatchEvent(new Event("filled", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
