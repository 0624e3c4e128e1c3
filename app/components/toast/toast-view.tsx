import * as Radix from "@radix-ui/react-toast";
import { clsx } from "clsx";
import { Sentence } from "~/components/ui/controls";
import { CircleAlert, CircleCheck, X } from "~/components/ui/icons";
import {
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD,
  type Toast,
} from "./toast-queue";

export interface ToastViewProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/** At the top of a phone, because forms end at the foot of the screen. */
export function ToastView({ toasts, onDismiss }: ToastViewProps) {
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} onDismiss={() => onDismiss(each.id)} />
      ))}
      <Radix.Viewport
        hotkey={[TOAST_HOTKEY]}
        className="toasts fixed top-0 right-0 z-50 flex w-full flex-col p-4 sm:max-w-[26rem] lg:top-auto lg:bottom-0"
      />
    </Radix.Provider>
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
          <Radix.Description className="mt-0.5 text-quiet">
            <Sentence>{toast.description}</Sentence>
          </Radix.Description>
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
