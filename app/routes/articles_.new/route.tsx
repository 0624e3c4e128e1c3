import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Page, useRefusedForm, useRefusedInput } from "~/components/page";
import { ButtonLink, SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { MAX_TITLE } from "~/domain/articles/article-limits";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Write an article · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return { key: crypto.randomUUID() };
}

export default function NewArticle() {
  const { key } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const title = useRefusedInput("title");
  return (
    <Page
      title="Write an article"
      width="text"
      lead="Members come here for what you know: how to tell two varieties apart, the history of a mint, what to look for in a series."
    >
      <Form method="post" className="flex flex-col gap-6">
        <input type="hidden" name="key" value={refusedForm?.values.key ?? key} />
        <Field label="Working title" maxLength={MAX_TITLE} {...title} hint="You can change it at any time." />
        <p className="flex flex-wrap gap-3">
          <SendButton variant="primary">Start writing</SendButton>
          <ButtonLink to="/articles">Cancel</ButtonLink>
        </p>
      </Form>
      <ul className="mt-10 list-disc pl-5 text-quiet">
        <li>Your draft saves itself, and only you see it until you publish it.</li>
        <li>Text is formatted with Markdown, and photos come in by pasting or dropping them.</li>
        <li>Every published revision stays public, so readers can see what changed.</li>
      </ul>
    </Page>
  );
}
