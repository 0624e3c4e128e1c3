/** The native popover attributes, which React 18 passes on but does not know by type. */
export function popover(id: string) {
  return { id, popover: "auto" };
}

/** For the button that opens and closes the popover `id`; the browser keeps its expanded state. */
export function popoverTarget(id: string) {
  return { popovertarget: id };
}
