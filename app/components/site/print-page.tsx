import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/controls";

export function PrintPage({ title, orderId, children }: { title: string; orderId: number; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto w-full max-w-prose grow px-4 pt-8 pb-20 sm:px-6">
      <p className="mb-8 text-sm text-quiet print:hidden">
        <TextLink to={`/orders/${orderId}`}>Back to the order</TextLink> · Use your browser's print command to print
        this page.
      </p>
      <header className="mb-6 flex items-baseline justify-between gap-6 border-b border-ink pb-3">
        <h1 className="text-2xl">{title}</h1>
        <p>Obverse · Order {orderId}</p>
      </header>
      {children}
    </main>
  );
}
