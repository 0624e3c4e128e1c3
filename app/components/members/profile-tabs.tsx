import { TabLink } from "~/components/ui/tab-link";
import type { ProfileTab } from "~/domain/profiles/profile";
import type { ProfileHead } from "~/domain/profiles/profile-head.server";
import { formatCount } from "~/domain/text/format-count";

interface ProfileTabsProps {
  readonly head: ProfileHead;
  readonly tabs: readonly ProfileTab[];
  readonly chosen: ProfileTab;
  readonly path: string;
}

export function ProfileTabs({ head, tabs, chosen, path }: ProfileTabsProps) {
  return (
    <nav
      aria-label="Profile"
      className="mt-8 mb-8 flex flex-wrap gap-x-5 border-b border-line text-sm sm:gap-x-8 sm:text-base"
    >
      {tabs.map((tab) => (
        <TabLink key={tab} to={tabPath(path, tab)} isChosen={tab === chosen}>
          {LABELS[tab]} <Count of={countOf(head, tab)} />
        </TabLink>
      ))}
    </nav>
  );
}

export const tabPath = (path: string, tab: ProfileTab) => (tab === "items" ? path : `${path}?tab=${tab}`);

/** The address of the next page of a part; null on its last one. */
export function nextPath(path: string, tab: ProfileTab, nextBefore: string | null): string | null {
  if (nextBefore === null) return null;
  return `${tabPath(path, tab)}${tab === "items" ? "?" : "&"}before=${nextBefore}`;
}

const LABELS: Readonly<Record<ProfileTab, string>> = {
  items: "For sale",
  reviews: "Reviews",
  collections: "Collections",
  articles: "Articles",
  followers: "Followers",
  following: "Following",
};

function countOf(
  { listedCount, reviewCount, followerCount, followingCount }: ProfileHead,
  tab: ProfileTab,
): string | null {
  return {
    items: formatCount(listedCount),
    reviews: formatCount(reviewCount),
    collections: null,
    articles: null,
    followers: formatCount(followerCount),
    following: formatCount(followingCount),
  }[tab];
}

function Count({ of: count }: { of: string | null }) {
  return count === null ? null : <span className="ml-1 text-quiet sm:ml-1.5 sm:text-sm">{count}</span>;
}
