import { Price } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { CardLink, TextLink } from "~/components/ui/controls";
import type { RelatedLots as Lots } from "~/domain/browsing/related-lots.server";
import { CardPostage } from "./card-postage";
import { useItemPath } from "./item-path";
import { Mat } from "./mat";

export function RelatedLots({
  similar,
  ofSeller,
  typeId,
  sellerPath,
}: Lots & { typeId: number | undefined; sellerPath: string }) {
  return (
    <div className="mt-14 flex flex-col gap-14">
      <Row id="similar" title="Similar items on sale" items={similar} all={`/types/${typeId}#on-sale`}>
        All of this type
      </Row>
      <Row id="of-seller" title="More from this seller" items={ofSeller} all={sellerPath}>
        Everything from this seller
      </Row>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly title: string;
  readonly items: Lots["similar"];
  readonly all: string;
  readonly children: string;
}

function Row({ id, title, items, all, children }: RowProps) {
  const pathOf = useItemPath();
  if (items.length === 0) return null;
  return (
    <TitledSection id={id} title={title}>
      <ul className="mt-4 grid grid-cols-2 gap-x-3.5 gap-y-6 sm:gap-x-5 md:grid-cols-4">
        {items.map((item) => (
          <li key={item.id} className="group relative">
            <Mat photo={item.photo} alt="" outlined={item.outlined} />
            <h3 className="mt-3 leading-snug">
              <CardLink to={pathOf(item)}>{item.title}</CardLink>
            </h3>
            <p className="mt-1 font-semibold">
              <Price amountMinor={item.priceMinor} />
              <CardPostage postage={item} fixedMinor={item.format === "fixed" ? item.priceMinor : undefined} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <TextLink to={all}>{children}</TextLink>
      </p>
    </TitledSection>
  );
}
