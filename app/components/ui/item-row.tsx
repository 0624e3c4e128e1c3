import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/controls";
import { Thumb } from "./thumb";

interface ItemRowProps {
  readonly to: string;
  readonly item: { readonly title: string; readonly photoKey: string | null };
  readonly facts: ReactNode;
  readonly figure: ReactNode;
}

export function ItemRow({ to, item: { title, photoKey }, facts, figure }: ItemRowProps) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-3">
      <Thumb photoKey={photoKey} />
      <span className="min-w-0 grow">
        <TextLink to={to} className="line-clamp-2 font-serif text-lg leading-snug">
          {title}
        </TextLink>
        <span className="block text-sm text-quiet">{facts}</span>
      </span>
      <span className="shrink-0 text-right">{figure}</span>
    </li>
  );
}
