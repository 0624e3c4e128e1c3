import type { ReactNode } from "react";
import { Avatar } from "~/components/navigation/avatar";
import { type Rated, Rating } from "~/components/stars";

interface Member extends Rated {
  readonly username: string;
  readonly profileImageUrl: string | null;
}

/** A page about a member: their picture, name and rating, then `facts` and an action, then the rest. */
export function MemberPage({
  member,
  facts,
  action,
  children,
}: {
  member: Member;
  facts: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <header className="mb-10 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar username={member.username} imageUrl={member.profileImageUrl} size="large" />
        <div className="min-w-0 grow">
          <h1 className="truncate text-2xl tracking-tight sm:text-3xl">{member.username}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
            <Rating of={member} />
            {facts}
          </p>
        </div>
        {action}
      </header>
      {children}
    </main>
  );
}
