import { Avatar } from "~/components/navigation/avatar";
import { useRootFacts } from "~/components/root-facts";
import { TextLink } from "~/components/ui/controls";
import type { Person } from "~/domain/following/follow";
import { formatCount } from "~/domain/text/format-count";
import { FollowButton } from "./follow-button";

export function PersonRow({ person }: { person: Person }) {
  const { id, username, profileImageUrl, followerCount } = person;
  const isViewer = useRootFacts()?.user?.id === id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <Avatar username={username} imageUrl={profileImageUrl} size="medium" />
      <span className="min-w-0 grow">
        <TextLink to={`/profile/${id}`} className="font-semibold">
          {username}
        </TextLink>
        <span className="block text-sm text-quiet">{followersWords(followerCount)}</span>
      </span>
      {isViewer ? <span className="text-sm text-quiet">You</span> : <FollowButton member={person} />}
    </li>
  );
}

export const followersWords = (count: number) => `${formatCount(count)} ${count === 1 ? "follower" : "followers"}`;
