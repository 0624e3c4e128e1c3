import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { Link } from "~/components/link";
import { Button } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import { DIGEST_HOUR, DIGEST_ZONE } from "~/domain/notifications/emails/digest-times";
import { readWritten, writePreferences } from "~/domain/notifications/preferences/preference";
import { readPreferences } from "~/domain/notifications/preferences/preferences.server";
import { PAUSE_MINUTES } from "~/domain/notifications/topics";
import { requireViewer } from "~/platform/auth/gate.server";
import { preferenceForms } from "./forms.server";
import { SavedNotice } from "./saved-notice";
import { TopicRow } from "./topic-row";

export const meta: MetaFunction = () => [{ title: "Notifications and email · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { member, isVerified, formats } = await requireViewer(context);
  const before = context.url.searchParams.get("before");
  return {
    email: member.email,
    isVerified,
    zone: formats.timeZone ?? DIGEST_ZONE,
    preferences: await readPreferences(context.reader, member.id),
    before: readWritten(before) && before,
  };
}

export const action = preferenceForms;

export default function NotificationSettings() {
  const { email, isVerified, zone, preferences, before } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state === "submitting";
  return (
    <SettingsPage
      title="Notifications and email"
      lead={
        isVerified ? (
          <>Emails go to {email}.</>
        ) : (
          <>
            Emails go to {email} once you’ve{" "}
            <Link to="/settings/email" className="link">
              verified this address
            </Link>
            .
          </>
        )
      }
    >
      {before ? <SavedNotice before={before} /> : null}
      {/* Written anew when the choices change, so that undoing shows what applies. */}
      <Form method="post" key={writePreferences(preferences)}>
        <div aria-hidden="true" className="hidden grid-cols-[1fr_5rem_9rem] gap-x-6 pb-2 text-sm text-quiet sm:grid">
          <span />
          <span className="text-center">On the site</span>
          <span>Email</span>
        </div>
        {preferences.map((each) => (
          <TopicRow key={each.topic} {...each} />
        ))}
        <div className="border-t border-line pt-6">
          <Button name="intent" value="save" variant="primary" aria-disabled={isSending || undefined}>
            Save
          </Button>
        </div>
      </Form>
      <TitledSection id="always" title="Always sent" className="mt-12">
        <p className="mt-2">
          Emails about the security of your account: changes to how you sign in, sign-ins from a new device, and new
          payment methods. They can’t be turned off.
        </p>
      </TitledSection>
      <p className="mt-6 text-sm text-quiet">
        Emails about the same auction or conversation are at least {PAUSE_MINUTES} minutes apart. A notification that
        keeps counting, such as the hour's bids on your lot, is emailed only once, when it first appears. The daily
        email comes at {DIGEST_HOUR}:00 in your{" "}
        <Link to="/settings/formats" className="link">
          time zone
        </Link>
        , {zone}, if there is something new.
      </p>
    </SettingsPage>
  );
}
