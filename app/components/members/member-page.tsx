import type { ReactNode } from "react";
import { LocalTime } from "~/components/formatted";
import { Avatar } from "~/components/navigation/avatar";
import { RefusalSummary, useRefusedForm } from "~/components/page";
import { TabLink } from "~/components/ui/controls";
import { Rating } from "~/components/ui/stars";
import { countryName } from "~/domain/addresses/countries";
import type { ProfileTab } from "~/domain/profiles/profile";
import type { ProfileHead } from "~/domain/profiles/profile-head.server";
import { soldWords } from "~/domain/profiles/seller-figures";
import { formatCount } from "~/domain/text/format-count";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { AwayNote } from "./away-note";
import { followersWords } from "./follow-button";

/** A page about a member: their picture, name, rating, figures and words about themselves, then actions, then the rest. */
export function MemberPage({ head, action, children }: { head: ProfileHead; action?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <RefusalSummary refused={useRefusedForm()} />
      <MemberHeader head={head} action={action} />
      {children}
    </main>
  );
}

interface MemberHeaderProps {
  readonly head: ProfileHead;
  readonly action?: ReactNode;
  /** The page has another heading of its own. */
  readonly isPreview?: boolean;
}

export function MemberHeader({ head, action, isPreview = false }: MemberHeaderProps) {
  const Heading = isPreview ? "p" : "h1";
  const { username, profileImageUrl, about, country, since, soldCount, followerCount, medianDispatchMs } = head;
  return (
    <header className="grid grid-cols-[auto_1fr] items-start gap-x-5 gap-y-4 sm:gap-x-7">
      <div className="sm:row-span-2">
        <Avatar username={username} imageUrl={profileImageUrl} size="large" />
      </div>
      <div className="min-w-0 self-center sm:self-end">
        <Heading className="font-serif text-2xl tracking-tight wrap-anywhere sm:text-3xl">{username}</Heading>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
          {head.averageRating === null ? <span>No reviews yet</span> : <Rating of={head} />}
          <span>{soldWords(soldCount)}</span>
        </p>
      </div>
      <div className="col-span-full sm:col-start-2">
        {head.removedBecause === null ? null : (
          <p className="mb-4 max-w-prose text-quiet">
            We removed the picture and the text of this profile: {head.removedBecause}
          </p>
        )}
        {head.isSuspended ? <p className="mb-4 max-w-prose text-quiet">This account is currently suspended.</p> : null}
        {head.vacation ? <AwayNote {...head.vacation} /> : null}
        {about ? <p className="mb-4 max-w-prose whitespace-pre-line wrap-anywhere">{about}</p> : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
          {country === null ? null : <span>{countryName(country)}</span>}
          <span>
            Member since <LocalTime at={since} style="date" />
          </span>
          <span>{followersWords(followerCount)}</span>
          {soldCount === 0 ? null : (
            <span>
              {medianDispatchMs === null
                ? "Dispatch time: not enough orders yet"
                : `Usually ships within ${spokenDuration(medianDispatchMs)}`}
            </span>
          )}
        </p>
        {action ? <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">{action}</div> : null}
      </div>
    </header>
  );
}

interface ProfileTabsProps {
  readonly head: ProfileHead;
  readonly tabs: readonly ProfileTab[];
  readonly currentTab: ProfileTab;
  readonly path: string;
}

export function ProfileTabs({ head, tabs, currentTab, path }: ProfileTabsProps) {
  return (
    <nav
      aria-label="Profile"
      className="mt-8 mb-8 flex flex-wrap gap-x-5 border-b border-line text-sm sm:gap-x-8 sm:text-base"
    >
      {tabs.map((tab) => (
        <TabLink key={tab} to={tabPath(path, tab)} isChosen={tab === currentTab}>
          {LABELS[tab]}{" "}
          {COUNTS[tab] ? (
            <span className="ml-1 text-quiet sm:ml-1.5 sm:text-sm">{formatCount(head[COUNTS[tab]])}</span>
          ) : null}
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

const COUNTS: Partial<Record<ProfileTab, "listedCount" | "reviewCount" | "followerCount" | "followingCount">> = {
  items: "listedCount",
  reviews: "reviewCount",
  followers: "followerCount",
  following: "followingCount",
};
