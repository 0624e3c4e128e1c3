import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { nextToasts, TOAST_REMOVE_DELAY_MS, type ToastWords } from "./toast-queue";
import type { ToastViewProps } from "./toast-view";

interface Toasts {
  toast(words: ToastWords): void;
  /** Takes away the toast on screen, for when what it says is no longer true. */
  dismissToast(): void;
}

const ToastContext = createContext<Toasts>({ toast: () => {}, dismissToast: () => {} });

export function useToast(): Toasts {
  return useContext(ToastContext);
}

/** Holds the toasts. The code that displays them is loaded with the first one, because most pages never show any. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, send] = useReducer(nextToasts, []);
  const [View, setView] = useState<ComponentType<ToastViewProps> | null>(null);
  const lastId = useRef(0);
  const toast = useCallback((words: ToastWords) => {
    lastId.current += 1;
    send({ type: "shown", id: lastId.current, words });
    void import("./toast-view").then((module) => setView(() => module.ToastView));
  }, []);
  const dismiss = useCallback((id: number) => {
    send({ type: "dismissed", id });
    setTimeout(() => send({ type: "removed", id }), TOAST_REMOVE_DELAY_MS);
  }, []);
  const dismissToast = useCallback(() => dismiss(lastId.current), [dismiss]);
  return (
    <ToastContext.Provider value={useMemo(() => ({ toast, dismissToast }), [toast, dismissToast])}>
      {children}
      {View ? <View toasts={toasts} onDismiss={dismiss} /> : null}
    </ToastContext.Provider>
  );
}
