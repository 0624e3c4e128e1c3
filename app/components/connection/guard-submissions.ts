import { forgetUnsent, noteUnsent, restoreKey, SharedValue, type Unsent } from "./connection";

type Submission = Pick<Unsent, "form" | "submitter">;

let last: Submission | undefined;

/** How many links were followed while offline. Each one makes the notice announce itself again. */
export const refusedLinks = new SharedValue(0);

/** The form that was submitted last, if it posts to `path`. */
export function lastSubmissionTo(path: string): Submission | undefined {
  return last && new URL(last.form.action).pathname === path ? last : undefined;
}

/** The router would replace the page, and everything typed there, with an error. */
export function guardSubmissions(): void {
  window.addEventListener("submit", onSubmit, { capture: true });
  window.addEventListener("click", onClick, { capture: true });
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
  const button = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null;
  restoreKey(form);
  if (!navigator.onLine) {
    hold(event);
    // A GET form only leads to another page.
    if (form.method === "get") refusedLinks.set(refusedLinks.get() + 1);
    else noteUnsent(form, button, "offline");
    return;
  }
  last = { form, submitter: button };
  // Deferred: forgetting removes the notice, whose button may be the submitter.
  setTimeout(forgetUnsent);
}

function onClick(event: MouseEvent): void {
  if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  hold(event);
  refusedLinks.set(refusedLinks.get() + 1);
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
