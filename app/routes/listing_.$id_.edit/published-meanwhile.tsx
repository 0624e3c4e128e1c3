import { DifferenceList } from "~/components/drafts/draft-conflict";
import { Page, TitledSection } from "~/components/page";
import { ButtonLink } from "~/components/ui/controls";
import type { EditedDraft } from "./edited-draft.server";

type PublishedProps = Pick<EditedDraft, "path" | "values"> & { local: Readonly<Record<string, string>> | undefined };

/** In place of the form once the listing is published, with what was typed into the form before it was. */
export function PublishedMeanwhile({ path, values, local }: PublishedProps) {
  return (
    <Page
      title="This listing is published"
      width="text"
      lead="Its text and terms are fixed now. You can still add notes and photos on its page."
    >
      {local ? (
        <TitledSection id="typed" title="What you typed isn't saved" className="mb-6">
          <p className="mt-1 text-quiet">Copy anything that you want to add to the listing as a note.</p>
          <DifferenceList saved={values} local={local} savedWord="Published" />
        </TitledSection>
      ) : null}
      <ButtonLink to={path} variant="primary">
        Open the listing
      </ButtonLink>
    </Page>
  );
}
