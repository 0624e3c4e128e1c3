import type { SerializeFrom } from "@remix-run/cloudflare";
import { ArticleCards } from "~/components/articles/article-cards";
import { CollectionCards } from "~/components/collections/collection-card";
import { ListingCards } from "~/components/listings/listing-cards";
import { type ShownPlace, ShownTo } from "~/components/listings/postage-to";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import type { ArticlePageView } from "~/domain/articles/article-page.server";

type MentionsProps = Pick<ShownArticle, "mentions" | "related"> & { readonly shownTo: ShownPlace | null };

export function Mentions({ mentions: { listings, types, collections, articles }, related, shownTo }: MentionsProps) {
  return (
    <>
      {types.length > 0 ? (
        <TitledSection id="types" title="Types in this article" className="mt-16">
          <ul className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {types.map(({ id, title, yearsText, compositionText }) => (
              <li key={id} className="border-t border-line py-3">
                <TextLink to={`/types/${id}`} className="font-serif text-lg">
                  {title}
                </TextLink>
                <p className="text-sm text-quiet">
                  {yearsText}, {compositionText}
                </p>
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
      {listings.length > 0 ? (
        <TitledSection id="items" title="Items in this article" className="mt-16">
          <ShownTo shownTo={shownTo} />
          <div className="mt-4">
            <ListingCards items={listings} />
          </div>
        </TitledSection>
      ) : null}
      {collections.length > 0 ? (
        <TitledSection id="collections" title="Collections in this article" className="mt-16">
          <CollectionCards collections={collections} />
        </TitledSection>
      ) : null}
      <ArticleSection id="articles" title="Articles it refers to" articles={articles} />
      <ArticleSection id="related" title="Related articles" articles={related} />
    </>
  );
}

function ArticleSection({ articles, ...heading }: { id: string; title: string; articles: ShownArticle["related"] }) {
  if (articles.length === 0) return null;
  return (
    <TitledSection {...heading} className="mt-16">
      <div className="mt-4">
        <ArticleCards articles={articles} isBelow />
      </div>
    </TitledSection>
  );
}

export type ShownArticle = SerializeFrom<ArticlePageView>;
export type ShownComment = ShownArticle["comments"][number];
