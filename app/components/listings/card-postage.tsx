import { Money } from "~/components/formatted";
import type { ShownPostage } from "~/domain/postage/shown-postage";

/** At a fixed price also what it costs in all. */
export function CardPostage({ postage, fixedMinor }: { postage: ShownPostage; fixedMinor?: number | undefined }) {
  return (
    <span className="block text-sm font-normal text-quiet">
      <Words {...postage} fixedMinor={fixedMinor} />
    </span>
  );
}

function Words(props: ShownPostage & { fixedMinor?: number | undefined }) {
  const { postageMinor = 0, postageFromMinor, notPostedTo, collectIn, fixedMinor } = props;
  if (postageFromMinor === 0) return "Free postage to some countries";
  if (postageFromMinor !== undefined)
    return (
      <>
        + postage from <Money amountMinor={postageFromMinor} />
      </>
    );
  if (postageMinor === null)
    return collectIn === undefined ? `Doesn't post to ${notPostedTo}` : `Collection in ${collectIn}`;
  if (postageMinor === 0) return "Free postage";
  return (
    <>
      + postage <Money amountMinor={postageMinor} />
      {fixedMinor === undefined ? null : (
        <span className="block">
          <Money amountMinor={fixedMinor + postageMinor} /> in all
        </span>
      )}
    </>
  );
}
