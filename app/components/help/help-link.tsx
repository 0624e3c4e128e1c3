import type { ReactNode } from "react";
import { Link } from "~/components/link";

/** Links to the help article about the neighboring content; `article` is its id. */
export function HelpLink({ article, children }: { article: string; children: ReactNode }) {
  return (
    <Link to={`/help/articles/${article}`} className="link">
      {children}
    </Link>
  );
}
