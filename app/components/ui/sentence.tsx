import { Fragment } from "react";
import { TextLink } from "~/components/link";
import { WRITE_TO_US } from "~/domain/text/write-to-us";

/** A sentence that may end in {@link WRITE_TO_US}: where it can be clicked, that is a link. */
export function Sentence({ children }: { children: string }) {
  const parts = children.split(WRITE_TO_US);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={index}>
      {index > 0 ? <TextLink to="/contact">write to us</TextLink> : null}
      {part}
    </Fragment>
  ));
}
