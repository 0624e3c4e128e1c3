import { ByWay } from "~/components/listings/way-choice";
import { Money } from "~/components/money";
import type { Deal } from "~/domain/postage/deal";

/**
 * What is held while a bid leads: the maximum and the postage. In words until the browser knows the maximum, as without
 * JavaScript.
 */
export function HeldLine({ deal, maximumMinor }: { deal: Deal; maximumMinor: number | undefined }) {
  const { postageMinor, postsTo } = deal;
  const maximum = maximumMinor === undefined ? "Your maximum" : <Money amountMinor={maximumMinor} />;
  const collected = <>Only your maximum is held. Collection is free.</>;
  if (!postageMinor && deal.collectIn === null) return null;
  return (
    <p className="text-sm">
      <ByWay
        deal={deal}
        post={
          postageMinor ? (
            <>
              {maximum} + <Money amountMinor={postageMinor} /> postage to {postsTo} ={" "}
              {maximumMinor === undefined ? null : (
                <>
                  <Money amountMinor={maximumMinor + postageMinor} />{" "}
                </>
              )}
              held
            </>
          ) : (
            <>Only your maximum is held. Postage is free.</>
          )
        }
        collect={collected}
      />
    </p>
  );
}
