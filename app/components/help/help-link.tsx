import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** Leads to the help article about what is beside it; `article` is its id. */
export function HelpLink({ article, children }: { article: string; children: ReactNode }) {
  return (
    <Link to={`/help/articles/${article}`} className="link">
      {children}
    </Link>
  );
}
