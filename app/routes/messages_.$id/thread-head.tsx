import { Form } from "@remix-run/react";
import { Link } from "~/components/link";
import { Avatar } from "~/components/navigation/avatar";
import { Button } from "~/components/ui/button";
import type { ThreadView } from "~/domain/threads/thread-page.server";

/** Who the conversation is with, and the way to block them. */
export function ThreadHead({
  thread: { otherId, username, profileImageUrl, block },
}: {
  thread: Pick<ThreadView, "otherId" | "username" | "profileImageUrl" | "block">;
}) {
  const isBlocked = block === "by-you";
  return (
    <header className="flex items-center gap-3">
      <Avatar username={username} imageUrl={profileImageUrl} size="medium" />
      <h1 className="min-w-0 grow truncate text-xl">
        <Link to={`/profile/${otherId}`} className="link">
          {username}
        </Link>
      </h1>
      <Form method="post">
        <input type="hidden" name="member" value={otherId} />
        <Button variant="quiet" name="intent" value={isBlocked ? "unblock" : "block"} className="text-sm">
          {isBlocked ? "Unblock" : "Block"}
        </Button>
      </Form>
    </header>
  );
}
