import type { ReactNode } from "react";
import { authPath } from "~/components/accounts/auth-path";
import { useRootFacts } from "~/components/formatted";
import { Link } from "~/components/ui/controls";
import { newThreadPath } from "~/domain/threads/thread";

interface MessageLinkProps {
  readonly to: number;
  readonly listingId?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links to a conversation with a member, optionally about a listing; visitors sign in first. Renders nothing for the member themselves. */
export function MessageLink({ to, listingId, className = "link", children }: MessageLinkProps) {
  const viewer = useRootFacts()?.user;
  if (viewer?.id === to) return null;
  const path = newThreadPath(to, listingId);
  return (
    <Link to={viewer ? path : authPath("login", path)} rel="nofollow" className={className}>
      {children}
    </Link>
  );
}
