import { useFetcher, useLocation } from "@remix-run/react";
import { useRootFacts } from "~/components/formatted";
import { Avatar } from "~/components/navigation/avatar";
import type { RefusedForm } from "~/components/page";
import { Button, ProblemLine, TextLink } from "~/components/ui/controls";
import type { Person } from "~/domain/following/follow";
import { formatCount } from "~/domain/text/format-count";

type FollowState = Pick<Person, "id" | "username" | "isMuted">;

/** With JavaScript the buttons change immediately; without it the form returns here. */
export function FollowButton({ member, isMain = false }: { member: FollowState; isMain?: boolean }) {
  const { id, username, isMuted: wasMuted } = member;
  const fetcher = useFetcher<RefusedForm | null>();
  const { pathname, search } = useLocation();
  const intent = fetcher.formData?.get("intent");
  const isMuted = typeof intent === "string" ? AFTER[intent] : wasMuted;
  const isFollowing = isMuted !== null && isMuted !== undefined;
  const action = `/profile/${id}`;
  const problem = fetcher.data?.message;
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        fetcher.submit({ intent: submitter.value, stay: "1" }, { method: "post", action });
      }}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <Button
        intent={isFollowing ? "unfollow" : "follow"}
        variant={isMain && !isFollowing ? "primary" : "secondary"}
        aria-label={`${isFollowing ? "Unfollow" : "Follow"} ${username}`}
      >
        {isFollowing ? "Unfollow" : "Follow"}
      </Button>
      {isFollowing ? (
        <Button
          intent={isMuted ? "unmute" : "mute"}
          variant="quiet"
          aria-label={`${isMuted ? "Turn on" : "Turn off"} notifications from ${username}`}
        >
          {isMuted ? "Unmute" : "Mute"}
        </Button>
      ) : null}
      {problem && fetcher.state === "idle" ? <ProblemLine role="alert">{problem}</ProblemLine> : null}
    </fetcher.Form>
  );
}

/** Whether the member will be muted once the form being sent is answered. */
const AFTER: Readonly<Record<string, boolean | null>> = { follow: false, unfollow: null, mute: true, unmute: false };

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
