import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AnswerList } from "~/components/listings/answers";
import { MessageLink } from "~/components/messages/message-link";
import { MoreLink, Page } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { buttonClass, TextLink } from "~/components/ui/controls";
import { answersPath } from "~/domain/listings/answers/answer";
import { answersOf } from "~/domain/listings/answers/answers-of.server";
import { idCursor, pathId } from "~/platform/http/request.server";
import { lotPageMeta } from "../lots.$id/lot-page-meta";
import { lotOfPage } from "../lots.$id/public-page.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? lotPageMeta(data, "Questions and answers", `Questions about ${data.title}, answered by its seller on Obverse.`)
    : [{ title: failureTitle(error) }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const listingId = pathId(params);
  const lot = await lotOfPage(context, params, "There is no such lot.");
  const before = idCursor(context.url);
  const viewerId = (await context.cachedSession())?.member.id ?? null;
  const page = await answersOf(context.reader, { listingId, viewerId, before });
  const { title, seller } = lot.listing;
  const path = answersPath(listingId);
  return {
    listingId,
    title,
    sellerId: seller.id,
    path,
    url: context.url.origin + path,
    isFirst: before === undefined,
    ...page,
  };
}

export default function LotQuestions() {
  const { listingId, title, sellerId, path, answers, nextBefore, isFirst } = useLoaderData<typeof loader>();
  return (
    <Page title="Questions and answers" lead={<TextLink to={`/lots/${listingId}`}>{title}</TextLink>} width="text">
      {answers.length > 0 ? (
        <AnswerList answers={answers} sellerId={sellerId} />
      ) : (
        <p className="py-6 text-quiet">
          {isFirst ? "The seller hasn't published any answers yet." : "There are no earlier questions."}
        </p>
      )}
      <p className="mt-6">
        <MessageLink to={sellerId} listingId={listingId} className={buttonClass("secondary")}>
          Ask the seller
        </MessageLink>
      </p>
      <MoreLink to={nextBefore === null ? null : `${path}?before=${nextBefore}`}>Earlier questions</MoreLink>
    </Page>
  );
}
