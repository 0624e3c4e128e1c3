import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Check } from "~/components/ui/icons";
import { LinkLine } from "~/components/ui/link-line";
import { RowAction } from "~/components/ui/row-action";
import { MAX_PROFILES } from "~/domain/postage/postage-limits";
import { shownProfiles } from "~/domain/postage/profiles/profiles-of.server";
import { requireMember } from "~/platform/auth/gate.server";
import { profileForms } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Postage profiles · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return { profiles: await shownProfiles(context.reader, member.id, context.rules.currency) };
}

export const action = profileForms;

export default function Profiles() {
  const { profiles } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink variant="primary" to="/settings/postage/new">
      Add a profile
    </ButtonLink>
  );
  return (
    <SettingsPage
      title="Postage profiles"
      lead="Postage that you use again and again, saved under a name. A listing copies the profile, so changing a profile never changes a listing."
    >
      {profiles.length === 0 ? (
        <EmptyState title="No profile yet" action={add}>
          Save what you charge for postage once, and choose it whenever you list an item.
        </EmptyState>
      ) : (
        <>
          <ul>
            {profiles.map(({ id, name, line, isDefault }) => (
              <li key={id} className="flex flex-col gap-3 border-t border-line py-5 last:border-b">
                <div className="min-w-0">
                  <h2 className="text-lg wrap-anywhere">{name}</h2>
                  <p className="mt-1 text-quiet wrap-anywhere">{line}</p>
                  {isDefault ? (
                    <p className="mt-2 flex items-center gap-1.5 text-verdigris">
                      <Check aria-hidden className="size-4" />
                      Default for new listings
                    </p>
                  ) : null}
                </div>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink to={`/settings/postage/${id}`} aria-label={`Change ${name}`}>
                    Change
                  </ButtonLink>
                  {isDefault ? null : (
                    <RowAction intent="default" id={id} label={`Make ${name} the default`}>
                      Make default
                    </RowAction>
                  )}
                  <RowAction isDanger intent="remove" id={id} label={`Remove ${name}`}>
                    Remove
                  </RowAction>
                </div>
              </li>
            ))}
          </ul>
          {profiles.length < MAX_PROFILES ? (
            <div className="mt-6">{add}</div>
          ) : (
            <p className="mt-6 text-quiet">{`You can keep up to ${MAX_PROFILES} profiles. Remove one to add another.`}</p>
          )}
        </>
      )}
      <LinkLine to="/settings" className="mt-10">
        Back to settings
      </LinkLine>
    </SettingsPage>
  );
}
