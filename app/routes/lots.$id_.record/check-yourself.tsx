import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";

interface CheckYourselfProps {
  readonly auctionId: number;
  readonly origin: string;
  readonly currency: string;
  readonly isOpen: boolean;
}

export function CheckYourself({ auctionId, origin, currency, isOpen }: CheckYourselfProps) {
  const log = `/api/auctions/${auctionId}/bids`;
  return (
    <TitledSection id="yourself" title="Check it yourself">
      <p className="mt-2 max-w-prose">
        Each bid carries a hash of the one before it, so changing or removing a bid later would show.{" "}
        {isOpen
          ? "Losing bidders' maximums become public when the auction closes."
          : "Losing bidders' maximums are public, so anyone can replay the auction."}
      </p>
      <ol className="mt-3 flex list-decimal flex-col gap-3 pl-5">
        <li>
          Download{" "}
          <a href="/verify-auction.mjs" className="link">
            the program that checks a log
          </a>
          . It is one file and needs only Node.js.
        </li>
        <li>
          Run it on{" "}
          <a href={log} className="link">
            the bid log
          </a>
          :
          <code className="mt-1 block rounded-md bg-mat px-3 py-2 text-sm wrap-anywhere">
            node verify-auction.mjs {origin}
            {log} {auctionId} {currency}
          </code>
        </li>
      </ol>
      <p className="mt-3">
        <TextLink to="/help/articles/checking-an-auction">How the check works</TextLink>
      </p>
    </TitledSection>
  );
}
