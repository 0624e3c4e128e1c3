import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { LinkLine, Page, useRefusedForm } from "~/components/page";
import { ButtonLink, ProblemLine, SendButton, TextLink } from "~/components/ui/controls";
import { refusedId } from "~/components/ui/field";
import { answerDraft } from "~/domain/listings/answers/publish-answer.server";
import { readId } from "~/domain/read-id";
import { orThrow, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Publish an answer · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const threadId = pathId(params);
  const answerId = readId(context.url.searchParams.get("answer") ?? undefined);
  const { listing, questions, answer } = orThrow(await answerDraft(context.reader, { threadId, memberId, answerId }));
  return { threadId, answerId, listing, answer, questions };
}

export default function PublishAnswer() {
  const { threadId, answerId, listing, answer, questions } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const questionError = refusedForm?.errors.question;
  const chosenId = Number(refusedForm?.values.question ?? questions[0]?.id);
  return (
    <Page
      title="Publish an answer"
      lead={
        <>
          On <TextLink to={`/lots/${listing.id}`}>{listing.title}</TextLink>
        </>
      }
      width="text"
    >
      <Form method="post" className="flex flex-col gap-8">
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="answer" value={answerId} />
        <fieldset
          id={refusedId("question")}
          tabIndex={-1}
          aria-describedby={questionError ? "question-error" : undefined}
        >
          <legend className="mb-2 font-semibold">
            {questions.length === 1 ? "The question" : "Which question did you answer?"}
          </legend>
          {questionError ? <ProblemLine id="question-error">{questionError}</ProblemLine> : null}
          <div className="border-b border-line">
            {questions.map(({ id, body, at }) => (
              <label key={id} className="flex min-h-11 cursor-pointer gap-3 border-t border-line py-3">
                <input
                  type="radio"
                  name="question"
                  value={id}
                  required
                  defaultChecked={id === chosenId}
                  className="mt-0.5 size-5 shrink-0 accent-bronze"
                />
                <span className="min-w-0">
                  <span className="whitespace-pre-line wrap-anywhere">{body}</span>
                  <span className="mt-1 block text-sm text-quiet">
                    Asked <LocalTime at={at} style="short" />
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <section aria-labelledby="answer">
          <h2 id="answer" className="mb-2 text-base font-semibold">
            Your answer
          </h2>
          <p className="rounded-md bg-mat px-4 py-2.5 whitespace-pre-line wrap-anywhere">{answer}</p>
        </section>
        <ul className="list-disc pl-5 text-quiet">
          <li>Everyone sees both texts word for word. Photos and the name of the member who asked aren't shown.</li>
          <li>The member who asked is notified and can take the question down.</li>
          <li>
            You can withdraw it until somebody bids, makes an offer or buys. After that it stays, because they may rely
            on it.
          </li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <SendButton variant="primary">Publish on the listing</SendButton>
          <ButtonLink variant="quiet" to={`/messages/${threadId}#m${answerId}`}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <LinkLine to="/help/articles/questions" className="mt-8">
        How questions and answers work
      </LinkLine>
    </Page>
  );
}
