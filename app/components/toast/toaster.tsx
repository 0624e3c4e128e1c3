import * as Radix from "@radix-ui/react-toast";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useReducer, useRef } from "react";
import {
  nextToasts,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD,
  type Toast,
  type ToastWords,
} from "./toast-queue";

interface Toasts {
  toast(words: ToastWords): void;
}

const ToastContext = createContext<Toasts>({ toast: () => {} });

/** `toast({title, description, tone})` says something once; a new toast takes the place of the one on show. */
export function useToast(): Toasts {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, send] = useReducer(nextToasts, []);
  const lastId = useRef(0);
  const toast = useCallback((words: ToastWords) => {
    lastId.current += 1;
    send({ type: "shown", id: lastId.current, words });
  }, []);
  const dismiss = (id: number) => {
    send({ type: "dismissed", id });
    setTimeout(() => send({ type: "removed", id }), TOAST_REMOVE_DELAY_MS);
  };
  return (
    <ToastContext.Provider value={useMemo(() => ({ toast }), [toast])}>
      <Radix.Provider
        duration={TOAST_DURATION_MS}
        swipeDirection={TOAST_SWIPE_DIRECTION}
        swipeThreshold={TOAST_SWIPE_THRESHOLD}
      >
        {children}
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} onDismiss={() => dismiss(each.id)} />
        ))}
        <Radix.Viewport
          hotkey={[TOAST_HOTKEY]}
          className="fixed right-0 bottom-0 z-50 flex w-full flex-col p-4 sm:max-w-[26rem]"
        />
      </Radix.Provider>
    </ToastContext.Provider>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const isBad = toast.tone === "bad";
  const Icon = isBad ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      type={isBad ? "foreground" : "background"}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onDismiss();
      }}
      className="toast flex items-start gap-3 rounded-md border border-line bg-card p-4 pr-2 shadow-float"
      data-tone={toast.tone ?? "plain"}
    >
      {toast.tone === "plain" || toast.tone === undefined ? null : (
        <Icon aria-hidden className={clsx("mt-0.5 size-5 shrink-0", isBad ? "text-oxide" : "text-verdigris")} />
      )}
      <div className="min-w-0 grow">
        <Radix.Title className={clsx("font-semibold", isBad && "text-oxide")}>{toast.title}</Radix.Title>
        {toast.description ? (
          <Radix.Description className="mt-0.5 text-quiet">{toast.description}</Radix.Description>
        ) : null}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
