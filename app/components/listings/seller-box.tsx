import { Link } from "~/components/link";
import { LocalTime } from "~/components/local-time";
import { Avatar } from "~/components/navigation/avatar";
import { useRootFacts } from "~/components/root-facts";
import { Rating } from "~/components/ui/stars";
import { TitledSection } from "~/components/ui/titled-section";
import type { ListingView } from "~/domain/listings/listing-view";
import { type SellerFigures, soldWords } from "~/domain/profiles/seller-figures";

export function SellerBox({ seller, figures }: { seller: ListingView["seller"]; figures: SellerFigures }) {
  const isMember = Boolean(useRootFacts()?.user);
  return (
    <TitledSection id="seller" title="Seller">
      <p className="mt-2 flex items-center gap-3">
        <Avatar username={seller.username} imageUrl={seller.profile_image_url} />
        <Link to={isMember ? `/profile/${seller.id}` : `/sellers/${seller.username}`} className="link font-semibold">
          {seller.username}
        </Link>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
        {figures.averageRating === null ? <span>No reviews yet</span> : <Rating of={figures} />}
        <span>{soldWords(figures.soldCount)}</span>
        <span>
          Member since <LocalTime at={new Date(figures.since).toISOString()} style="date" />
        </span>
      </p>
    </TitledSection>
  );
}
