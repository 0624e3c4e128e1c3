import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { SavedList } from "~/components/accounts/saved-list";
import { TitledSection, useRefusedForm } from "~/components/page";
import { HelpLink, SendButton } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { FURTHER_POSTAGE_INPUTS, typedPrices } from "~/domain/postage/postage-form";
import { MAX_PROFILES, PARCEL_OPEN_MS } from "~/domain/postage/postage-limits";
import { shownProfiles } from "~/domain/postage/profiles/profiles-of.server";
import { furtherPostageOf } from "~/domain/postage/save-further-postage.server";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Postage · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const [profiles, rates] = await Promise.all([
    shownProfiles(context.reader, member.id, context.rules.currency),
    furtherPostageOf(context.reader, { sellerId: member.id }),
  ]);
  return { profiles, further: typedPrices(rates, FURTHER_POSTAGE_INPUTS, context.moneyFormat) };
}

export default function Profiles() {
  const { profiles } = useLoaderData<typeof loader>();
  return (
    <SavedList
      title="Postage"
      lead="Postage that you use again and again, saved under a name as a profile. A listing copies the profile, so changing a profile never changes a listing."
      path="/settings/postage"
      one="profile"
      oneMore="a profile"
      many="profiles"
      empty="Save what you charge for postage once, and choose it whenever you list an item."
      most={MAX_PROFILES}
      defaultLabel="Default for new listings"
      rows={profiles.map(({ name, line, ...profile }) => ({
        ...profile,
        name,
        content: (
          <>
            <h2 className="text-lg wrap-anywhere">{name}</h2>
            <p className="mt-1 text-quiet wrap-anywhere">{line}</p>
          </>
        ),
      }))}
    >
      <FurtherPostageForm />
    </SavedList>
  );
}

/** What each further piece of a parcel costs; empty where the seller combines nothing. */
function FurtherPostageForm() {
  const values: Readonly<Record<string, string>> = useLoaderData<typeof loader>().further;
  const refusedForm = useRefusedForm("combined");
  const input = (name: string) => ({
    name,
    defaultValue: refusedForm?.values[name] ?? values[name] ?? "",
    error: refusedForm?.errors[name],
  });
  return (
    <TitledSection id="combined" title="Combined postage" className="mt-12">
      <p className="mt-2 max-w-prose text-quiet">
        When a buyer gets several of your items within {spokenDuration(PARCEL_OPEN_MS)}, they go in one parcel. The
        first one costs its own postage, and each further one what you enter here, or its own postage if that is less.
        Your time to ship counts from when the parcel closes.{" "}
        <HelpLink article="combined-postage">How parcels work</HelpLink>
      </p>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <div className="grid w-full gap-5 sm:grid-cols-3">
          <MoneyField label="To your country" {...input(FURTHER_POSTAGE_INPUTS.domesticMinor)} />
          <MoneyField label="To your region" {...input(FURTHER_POSTAGE_INPUTS.regionMinor)} />
          <MoneyField label="Worldwide" {...input(FURTHER_POSTAGE_INPUTS.worldMinor)} />
        </div>
        <p className="text-sm text-quiet">
          Leave a place empty to send everything separately there. Enter 0 if further pieces cost nothing. A change
          applies to parcels that start after it.
        </p>
        <SendButton intent="combined">Save combined postage</SendButton>
      </Form>
    </TitledSection>
  );
}
