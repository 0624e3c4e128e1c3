import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "~/components/ui/controls";
import type { RichTextElement, RichTextNode } from "~/domain/markdown/rich-text";

/** Text rendered from Markdown. Styled in app.css: `written` for members' texts, `prose` for our own. */
export function WrittenText({
  nodes,
  look = "written",
}: {
  nodes: readonly RichTextNode[];
  look?: "written" | "prose";
}) {
  return <div className={look}>{nodes.map(renderNode)}</div>;
}

function renderNode(node: RichTextNode, index: number): ReactNode {
  if (typeof node === "string") return <Fragment key={index}>{node}</Fragment>;
  const { tag, id, start, align } = node;
  const children = node.children.map(renderNode);
  if (tag === "a") return <WrittenLink key={index} link={node} />;
  if (tag === "img") {
    const { src, alt, width, height } = node;
    return <img key={index} src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  }
  if (tag === "hr" || tag === "br") return createElement(tag, { key: index });
  if (tag === "table")
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, with the keyboard too.
      <section key={index} aria-label="Table" tabIndex={0} className="overflow-x-auto">
        <table>{children}</table>
      </section>
    );
  const style = align ? { textAlign: align } : undefined;
  return createElement(tag, { key: index, id, start, style, scope: tag === "th" ? "col" : undefined }, ...children);
}

function WrittenLink({ link: { href, id, label, children } }: { link: RichTextElement }) {
  const inside = children.map(renderNode);
  if (href === undefined) return <>{inside}</>;
  const shared = { id, "aria-label": label, className: "link" };
  if (href.startsWith("/"))
    return (
      <Link to={href} {...shared}>
        {inside}
      </Link>
    );
  return (
    <a href={href} rel={href.startsWith("#") ? undefined : "nofollow ugc noopener noreferrer"} {...shared}>
      {inside}
    </a>
  );
}
