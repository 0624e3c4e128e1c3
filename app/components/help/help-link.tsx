import type { ReactNode } from "react";
import { Link } from "~/components/link";

export function HelpLink({ article, children }: { article: string; children: ReactNode }) {
  return (
    <Link to={`/help/articles/${article}`} className="link">
      {children}
    </Link>
  );
}
