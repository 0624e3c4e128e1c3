import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MemberPage, nextPath, ProfileTabs, tabPath } from "~/components/members/member-page";
import { ProfilePart } from "~/components/members/profile-part";
import { MessageLink } from "~/components/messages/message-link";
import { failureTitle } from "~/components/site/failure-page";
import { buttonClass } from "~/components/ui/controls";
import { publicSeller } from "~/domain/profiles/member-profile.server";
import { PUBLIC_TABS, readTab } from "~/domain/profiles/profile";
import { soldWords } from "~/domain/profiles/seller-figures";
import { orNotFound } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return [{ title: failureTitle(error) }];
  const { head, url } = data;
  const description = `Coins, banknotes and collectibles for sale by ${head.username} on Obverse. ${soldWords(head.soldCount)}.`;
  return [
    { title: `${head.username} · Obverse` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "profile" },
    { property: "og:title", content: `${head.username} on Obverse` },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
  ];
};

/** A former username, and one in other capitals, leads to the address of the present one. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const username = params.username ?? "";
  const tab = readTab(PUBLIC_TABS, query.get("tab"));
  const before = query.get("before") ?? undefined;
  const { head, part } = orNotFound(
    await publicSeller(context.reader, { username, tab, before, now: context.clock.now() }),
    "There is no such seller.",
  );
  const path = `/sellers/${head.username}`;
  if (username !== head.username) throw redirect(nextPath(path, tab, before ?? null) ?? tabPath(path, tab), 301);
  return { head, part, path, url: context.url.origin + tabPath(path, tab) };
}

/** A seller as anyone sees them: what they have sold, what others say about it, and what is for sale. */
export default function Seller() {
  const { head, part, path } = useLoaderData<typeof loader>();
  return (
    <MemberPage
      head={head}
      action={
        <MessageLink to={head.id} className={buttonClass("secondary")}>
          Ask the seller
        </MessageLink>
      }
    >
      <ProfileTabs head={head} tabs={PUBLIC_TABS} currentTab={part.tab} path={path} />
      <ProfilePart head={head} part={part} path={path} />
    </MemberPage>
  );
}
