import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { Page } from "~/components/page";
import { HELP_CHAPTERS } from "~/domain/help/articles";

export const meta: MetaFunction = () => [
  { title: "Help & Support · Obverse" },
  { name: "description", content: "How bidding, holds, payment protection, fees and selling work on Obverse." },
];

export default function Help() {
  return (
    <Page
      title="Help & Support"
      lead="How Obverse works, in plain English. Each page takes two or three minutes to read."
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {HELP_CHAPTERS.map((chapter) => (
          <section key={chapter.title}>
            <h2 className="border-b border-ink pb-2 text-xl">{chapter.title}</h2>
            <ul>
              {chapter.articles.map(({ id, title, summary }) => (
                <li key={id} className="border-b border-line">
                  <Link to={`/help/articles/${id}`} className="group block py-4">
                    <span className="font-semibold group-hover:underline group-hover:underline-offset-4">{title}</span>
                    <span className="mt-1 block text-quiet">{summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
