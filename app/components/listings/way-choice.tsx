import type { ReactNode } from "react";
import { Money } from "~/components/formatted";
import { ChoiceLine } from "~/components/ui/field";
import type { Ways } from "~/domain/postage/obtainable";

export const WAY_GROUP = "group/way";

/** Lets the buyer choose between post and collection where they have both, and says which it is where they have one. */
export function WayChoice({ deal, defaultWay }: { deal: Ways; defaultWay?: string | undefined }) {
  const { postageMinor, postsTo, collectIn } = deal;
  const post = postageMinor === null ? null : <input type="hidden" name="postageMinor" value={postageMinor} />;
  if (collectIn === null) return post;
  if (postageMinor === null)
    return (
      <>
        <input type="hidden" name="way" value="collect" />
        <p>Collect in person in {collectIn} · free</p>
      </>
    );
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">Post or collection</legend>
      {post}
      <ChoiceLine type="radio" name="way" value="post" defaultChecked={defaultWay !== "collect"}>
        Post{postsTo === null ? "" : ` to ${postsTo}`} ·{" "}
        {postageMinor === 0 ? "free" : <Money amountMinor={postageMinor} />}
      </ChoiceLine>
      <ChoiceLine type="radio" name="way" value="collect" defaultChecked={defaultWay === "collect"}>
        Collect in person in {collectIn} · free
      </ChoiceLine>
    </fieldset>
  );
}

/** What belongs to the chosen way, such as its total. CSS shows it, so it works without JavaScript. */
export function ByWay({ deal, post, collect }: { deal: Ways; post: ReactNode; collect: ReactNode }) {
  if (deal.collectIn === null) return post;
  if (deal.postageMinor === null) return collect;
  return (
    <>
      <span className="group-has-[[value=collect]:checked]/way:hidden">{post}</span>
      <span className="hidden group-has-[[value=collect]:checked]/way:inline">{collect}</span>
    </>
  );
}
