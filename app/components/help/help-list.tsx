import { Link } from "~/components/ui/controls";

export function HelpList({
  articles,
}: {
  articles: readonly { readonly id: string; readonly title: string; readonly summary: string }[];
}) {
  return (
    <ul>
      {articles.map(({ id, title, summary }) => (
        <li key={id} className="border-b border-line">
          <Link to={`/help/articles/${id}`} className="group block py-4">
            <span className="font-semibold group-hover:underline group-hover:underline-offset-4">{title}</span>
            <span className="mt-1 block text-quiet">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
