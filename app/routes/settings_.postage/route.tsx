import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SavedList } from "~/components/accounts/saved-list";
import { FURTHER_POSTAGE_INPUTS } from "~/domain/postage/further-postage-form";
import { typedPrices } from "~/domain/postage/postage-form";
import { MAX_PROFILES } from "~/domain/postage/postage-limits";
import { shownProfiles } from "~/domain/postage/profiles/profiles-of.server";
import { furtherPostageOf } from "~/domain/postage/save-further-postage.server";
import { requireMember } from "~/platform/auth/gate.server";
import { FurtherPostageForm } from "./further-postage-form";

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
  const { profiles, further } = useLoaderData<typeof loader>();
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
        shown: (
          <>
            <h2 className="text-lg wrap-anywhere">{name}</h2>
            <p className="mt-1 text-quiet wrap-anywhere">{line}</p>
          </>
        ),
      }))}
    >
      <FurtherPostageForm values={further} />
    </SavedList>
  );
}
