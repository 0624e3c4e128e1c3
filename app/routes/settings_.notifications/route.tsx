import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { Link } from "~/components/link";
import { PushSwitch } from "~/components/push/push-switch";
import { Button } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import { DIGEST_HOUR, DIGEST_ZONE } from "~/domain/notifications/emails/digest-times";
import {
  bellField,
  emailField,
  type Preference,
  pushField,
  readWritten,
  writePreferences,
} from "~/domain/notifications/preferences/preference";
import { readPreferences } from "~/domain/notifications/preferences/preferences.server";
import { choicesFor, type EmailChoice, PAUSE_MINUTES, PUSHED_TOPICS, TOPICS } from "~/domain/notifications/topics";
import { pushSessions } from "~/domain/push/turn-push-on.server";
import { requireViewer } from "~/platform/auth/gate.server";
import { pushServiceOf } from "~/platform/push/push-service.server";
import { preferenceForms } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Notifications and email · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: sessionId, member, isVerified, formats } = await requireViewer(context);
  const pushKey = pushServiceOf(context.env)?.publicKey;
  const before = context.url.searchParams.get("before");
  return {
    email: member.email,
    isVerified,
    zone: formats.timeZone ?? DIGEST_ZONE,
    preferences: await readPreferences(context.reader, member.id),
    before: readWritten(before) && before,
    push: pushKey && {
      publicKey: pushKey,
      sessionId,
      isOn: (await pushSessions(context.reader, member.id)).includes(sessionId),
    },
  };
}

export const action = preferenceForms;

export default function NotificationSettings() {
  const { email, isVerified, zone, preferences, before, push } = useLoaderData<typeof loader>();
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
        <div aria-hidden="true" className={`hidden gap-x-6 pb-2 text-sm text-quiet sm:grid ${columns(push)}`}>
          <span />
          <span className="text-center">On the site</span>
          {push ? <span className="text-center">Push</span> : null}
          <span>Email</span>
        </div>
        {preferences.map((each) => (
          <TopicRow key={each.topic} {...each} isPushOffered={Boolean(push)} />
        ))}
        <div className="border-t border-line pt-6">
          <Button name="intent" value="save" variant="primary" aria-disabled={isSending || undefined}>
            Save
          </Button>
        </div>
      </Form>
      {push ? (
        <TitledSection id="push" title="Push on this device" className="mt-12">
          <p className="mt-2 mb-3">
            Pushed notifications appear on the screen of a device even while Obverse is closed, as long as you’re logged
            in there. You can turn it off for each of your{" "}
            <Link to="/settings/devices" className="link">
              devices
            </Link>
            .
          </p>
          <PushSwitch {...push} />
        </TitledSection>
      ) : null}
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

/** Says that the choices were saved, and offers to undo. */
function SavedNotice({ before }: { before: string }) {
  return (
    <Form
      method="post"
      action="/settings/notifications"
      className="mb-8 flex items-center justify-between gap-4 rounded-md border border-line bg-card px-4 py-2"
    >
      <p role="status">Your choices are saved.</p>
      <input type="hidden" name="before" value={before} />
      <Button name="intent" value="undo">
        Undo
      </Button>
    </Form>
  );
}

const EMAIL_WORDS: Readonly<Record<EmailChoice, string>> = {
  now: "Right away",
  daily: "Daily",
  none: "No email",
};

const columns = (hasPush: unknown) => (hasPush ? "sm:grid-cols-[1fr_5rem_3rem_9rem]" : "sm:grid-cols-[1fr_5rem_9rem]");

/** One topic of the form, with its bell, whether it is pushed, and when it is emailed. */
function TopicRow({ topic, bell, email, push, isPushOffered }: Preference & { readonly isPushOffered: boolean }) {
  const { title, line } = TOPICS[topic];
  return (
    <fieldset
      className={`grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-4 ${columns(isPushOffered)}`}
    >
      <legend className="sr-only">{title}</legend>
      <div className="col-span-2 sm:col-span-1">
        <p aria-hidden="true" className="font-semibold">
          {title}
        </p>
        <p className="text-sm text-quiet">{line}</p>
      </div>
      <label className="flex min-h-11 items-center gap-3 sm:justify-center">
        <input type="checkbox" name={bellField(topic)} defaultChecked={bell} className="size-5 accent-bronze" />
        <span className="sm:sr-only">On the site</span>
      </label>
      <PushChoice {...{ topic, push }} isOffered={isPushOffered} />
      <label className="flex items-center gap-3">
        <span className="sr-only">Email</span>
        <select
          name={emailField(topic)}
          defaultValue={email}
          className="min-h-11 w-36 rounded-md border border-quiet bg-card px-3"
        >
          {choicesFor(topic).map((choice) => (
            <option key={choice} value={choice}>
              {EMAIL_WORDS[choice]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

/** Keeps what was chosen where push isn't offered. */
function PushChoice({ topic, push, isOffered }: Pick<Preference, "topic" | "push"> & { readonly isOffered: boolean }) {
  if (!isOffered) return push ? <input type="hidden" name={pushField(topic)} value="on" /> : null;
  if (!PUSHED_TOPICS.includes(topic)) return <span className="max-sm:hidden" />;
  return (
    <label className="flex min-h-11 items-center gap-3 max-sm:order-last max-sm:col-span-2 sm:justify-center">
      <input type="checkbox" name={pushField(topic)} defaultChecked={push} className="size-5 accent-bronze" />
      <span className="sm:sr-only">Push</span>
    </label>
  );
}
