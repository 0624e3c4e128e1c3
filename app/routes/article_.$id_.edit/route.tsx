import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refetchAfterConflict } from "~/components/forms/refetch-after-conflict";
import { editedArticle } from "~/domain/articles/own-articles.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { orThrow } from "~/platform/http/refusal.server";
import { EditForm } from "./edit-form";
import { editArticleForms } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Edit ${data.article.values.title || "draft"} · Obverse` : "Page not found · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: authorId } = await requireMember(context);
  const isPreviewed = context.url.searchParams.get("show") === "preview";
  const asked = { articleId: pathId(params), authorId, isPreviewed };
  return { article: orThrow(await editedArticle(context.reader, asked)), memberId: authorId };
}

export const action = editArticleForms;

export const shouldRevalidate = refetchAfterConflict;

export default function EditArticle() {
  const { article, memberId } = useLoaderData<typeof loader>();
  return <EditForm key={article.id} article={article} memberId={memberId} />;
}
