import { LocalTime, useRootFacts } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { ReportLink } from "~/components/reports/report-link";
import { StandaloneLink } from "~/components/ui/controls";
import { answersPath } from "~/domain/listings/answers/answer";
import type { AnswersOfListing } from "~/domain/listings/listing-answers";

interface AnswersProps {
  readonly listingId: number;
  readonly answers: AnswersOfListing;
  readonly sellerId: number;
}

export function Answers({ listingId, answers, sellerId }: AnswersProps) {
  return (
    <TitledSection id="questions" title="Questions and answers">
      <AnswerList answers={answers.newest} sellerId={sellerId} />
      {answers.hasMore ? (
        <p>
          <StandaloneLink to={answersPath(listingId)}>All questions and answers</StandaloneLink>
        </p>
      ) : null}
    </TitledSection>
  );
}

/** Questions with their answers, newest first. The seller is named, the members who asked are not. */
export function AnswerList({ answers, sellerId }: { answers: AnswersOfListing["newest"]; sellerId: number }) {
  const isOwn = useRootFacts()?.user?.id === sellerId;
  return (
    <ol className="mt-2 flex flex-col border-b border-line">
      {answers.map((each) => (
        <li key={each.id} id={`answer-${each.id}`} className="border-t border-line py-4">
          {each.gone === undefined ? (
            <Texts of={each} isOwn={isOwn} />
          ) : (
            <p className="text-quiet italic">{each.gone}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A seller can't report their own answers. */
function Texts({ of, isOwn }: { of: AnswersOfListing["newest"][number]; isOwn: boolean }) {
  const { id, question, answer, askedAt, answeredAt, threadId } = of;
  return (
    <>
      <dl className="flex max-w-prose flex-col gap-3">
        <div>
          <dt className="text-sm text-quiet">
            A member asked, <LocalTime at={askedAt} style="date" />
          </dt>
          <dd className="font-semibold whitespace-pre-line wrap-anywhere">{question}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">
            The seller answered, <LocalTime at={answeredAt} style="date" />
          </dt>
          <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-x-6">
        {threadId === undefined ? null : (
          <StandaloneLink to={`/messages/${threadId}`} className="text-sm">
            Open the conversation
          </StandaloneLink>
        )}
        {isOwn ? null : <ReportLink kind="answer" id={id} />}
      </p>
    </>
  );
}
