import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ItemInputs } from "~/components/collections/item-form";
import {
  EmptyState,
  LinkLine,
  Page,
  RefusalSummary,
  refetchAfterSaving,
  useRefusedForm,
  useTypedValues,
} from "~/components/page";
import { ButtonLink, SendButton } from "~/components/ui/controls";
import { collectionNames } from "~/domain/collections/add-collection.server";
import { factsOfType } from "~/domain/listings/facts/facts-of-type.server";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Add an item · Obverse" }];

const GIVEN = ["collection", "status", "kind", "acquiredOn", "place", "storage", "currency", "gradingService", "grade"];

export async function loader({ context: { url, reader, rules }, context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const typeId = readId(url.searchParams.get("type") ?? undefined);
  const [collections, type] = await Promise.all([
    collectionNames(reader, memberId),
    typeId === 0 ? undefined : factsOfType(reader, typeId),
  ]);
  const params = GIVEN.map((name) => [name, (url.searchParams.get(name) ?? "").slice(0, 120)] as const);
  const typeFacts = type === undefined || isRefusal(type) ? {} : { ...type.facts, typeId: type.written };
  const facts = Object.fromEntries(Object.entries(typeFacts).map(([name, fact]) => [name, String(fact)]));
  return {
    collections,
    currency: rules.currency,
    values: { ...facts, ...Object.fromEntries(params.filter(([, value]) => value !== "")) },
    hasType: "typeId" in facts,
    key: crypto.randomUUID(),
  };
}

export const shouldRevalidate = refetchAfterSaving;

export default function AddItem() {
  const { collections, currency, values, hasType, key } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const fields: Readonly<Record<string, string | undefined>> = useTypedValues() ?? values;
  const isSending = useNavigation().state !== "idle";
  if (collections.length === 0)
    return (
      <Page title="Add an item" width="text">
        <EmptyState
          title="Start a collection first"
          action={
            <ButtonLink variant="primary" to="/collections/new">
              Start a collection
            </ButtonLink>
          }
        >
          An item belongs to a collection, which can be private.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title="Add an item"
      lead="Choose its type and most of the facts are filled in. Everything but the title or the type is optional."
      width="text"
      refusal={
        <RefusalSummary refused={refusedForm} title="Nothing has been saved yet">
          Everything you typed is still here.
        </RefusalSummary>
      }
    >
      <Form key={key} method="post" encType="multipart/form-data" className="flex flex-col gap-8">
        {/* Enter presses the first button of a form: the next piece of a series is only a year and Enter away. */}
        <button type="submit" name="intent" value="another" hidden aria-hidden tabIndex={-1} />
        <input type="hidden" name="key" value={key} />
        <ItemInputs
          values={fields}
          errors={refusedForm?.errors ?? {}}
          collections={collections}
          currency={currency}
          startsWithYear={hasType}
        />
        <div className="flex flex-wrap gap-3">
          <SendButton variant="primary" intent="add">
            {isSending ? "Saving" : "Save"}
          </SendButton>
          <SendButton intent="another">Save and add another</SendButton>
        </div>
      </Form>
      <LinkLine to={fields.collection ? `/collections/${fields.collection}` : "/collections"}>
        {fields.collection ? "Back to the collection" : "Back to your collections"}
      </LinkLine>
    </Page>
  );
}
