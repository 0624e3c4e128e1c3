import type { ComponentProps } from "react";
import { Disclosure } from "~/components/ui/controls";

interface FoldProps extends Omit<ComponentProps<typeof Disclosure>, "title"> {
  readonly title: string;
  readonly about?: string | undefined;
  /** CSS alone says whether something in it is filled in, so that it is true at every moment. */
  readonly saysFilledIn?: boolean;
}

/** A part of a form that few need. */
export function Fold({ title, about, saysFilledIn = false, ...disclosure }: FoldProps) {
  return (
    <Disclosure
      {...disclosure}
      title={
        <>
          <span className="min-w-0 grow wrap-anywhere">
            {title}
            {about ? <span className="block text-sm font-normal text-quiet">{about}</span> : null}
          </span>
          {saysFilledIn ? <span className="filled-in">Filled in</span> : null}
        </>
      }
    />
  );
}
