import { ByWay } from "~/components/listings/way-choice";
import { Money } from "~/components/money";
import type { Deal } from "~/domain/postage/deal";

/** What is held while a bid leads: the maximum and the postage. A maximum below `leastMinor` would be refused. */
export function HeldLine({
  deal,
  maximumMinor: typedMinor,
  leastMinor,
}: {
  deal: Deal;
  maximumMinor: number | undefined;
  leastMinor: number;
}) {
  const { postageMinor, postsTo, collectIn } = deal;
  if (!postageMinor && collectIn === null) return null;
  const maximumMinor = typedMinor !== undefined && typedMinor >= leastMinor ? typedMinor : undefined;
  const posted = postageMinor ? (
    <HeldWithPostage {...{ maximumMinor, postageMinor, postsTo }} />
  ) : (
    "Only your maximum is held. Postage is free."
  );
  return (
    <p className="text-sm">
      <ByWay deal={deal} post={posted} collect="Only your maximum is held. Collection is free." />
    </p>
  );
}

/** In words until the browser knows a maximum that counts, as without JavaScript. */
function HeldWithPostage({
  maximumMinor,
  postageMinor,
  postsTo,
}: {
  maximumMinor: number | undefined;
  postageMinor: number;
  postsTo: string | null;
}) {
  const postage = (
    <>
      <Money amountMinor={postageMinor} /> postage to {postsTo}
    </>
  );
  if (maximumMinor === undefined) return <>Your maximum plus {postage} is held.</>;
  return (
    <>
      <Money amountMinor={maximumMinor} /> + {postage} = <Money amountMinor={maximumMinor + postageMinor} /> held
    </>
  );
}
