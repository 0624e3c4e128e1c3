import { Avatar } from "~/components/navigation/avatar";
import { TextLink } from "~/components/ui/controls";

export function Byline({ id, username, imageUrl }: { id: number; username: string; imageUrl: string | null }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar username={username} imageUrl={imageUrl} size="tiny" />
      <TextLink to={`/profile/${id}`} className="min-w-0 truncate">
        {username}
      </TextLink>
    </span>
  );
}
