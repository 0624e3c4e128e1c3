/** The native popover attributes: React 18 passes them on, but its types don't include them. */
export function popover(id: string) {
  return { id, popover: "auto" };
}

/** For the button that opens and closes the popover `id`; the browser maintains its expanded state. */
export function popoverTarget(id: string) {
  return { popovertarget: id };
}
