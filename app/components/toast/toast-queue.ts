export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_DIRECTION = "right";
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_HOTKEY = "F8";

export interface ToastWords {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: "plain" | "good" | "bad" | undefined;
}

export interface Toast extends ToastWords {
  readonly id: number;
  /** False once dismissed: it plays its exit animation and stays in the list until it is removed. */
  readonly open: boolean;
}

export type ToastEvent =
  | { readonly type: "shown"; readonly id: number; readonly words: ToastWords }
  | { readonly type: "dismissed"; readonly id: number }
  | { readonly type: "removed"; readonly id: number };

/** Newest first, at most {@link TOAST_LIMIT}: a new toast replaces the old one. */
export function nextToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case "shown":
      return [{ ...event.words, id: event.id, open: true }, ...toasts].slice(0, TOAST_LIMIT);
    case "dismissed":
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast));
    case "removed":
      return toasts.filter((toast) => toast.id !== event.id);
  }
}
