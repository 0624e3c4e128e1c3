import { TitledSection } from "~/components/page";
import { StandaloneLink } from "~/components/ui/controls";
import { answersPath } from "~/domain/listings/answers/answer";
import type { AnswersOfListing } from "~/domain/listings/listing-answers";
import { AnswerList } from "./answer-list";

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
