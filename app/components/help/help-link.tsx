import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/controls";

export function HelpLink({ article, children }: { article: string; children: ReactNode }) {
  return <TextLink to={`/help/articles/${article}`}>{children}</TextLink>;
}
