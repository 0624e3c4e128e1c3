import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { SettingsPage, TitledSection } from "~/components/page";
import { PushSwitch } from "~/components/push/push-switch";
import { Button, SendButton, TextLink } from "~/components/ui/controls";
import { type Option, SelectField } from "~/components/ui/field";
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
import type { QuietHours } from "~/domain/push/quiet-hours";
import { readPush } from "~/domain/push/turn-push-on.server";
import { requireViewer } from "~/platform/http/request.server";
import { pushServiceOf } from "~/platform/push/push-service.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Notifications and email · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: sessionId, member, isVerified, formats } = await requireViewer(context);
  const publicKey = pushServiceOf(context.env)?.publicKey;
  const { sessionIds, hours } = await readPush(context.reader, member.id);
  const before = context.url.searchParams.get("before");
  return {
    email: member.email,
    isVerified,
    zone: formats.timeZone ?? DIGEST_ZONE,
    preferences: await readPreferences(context.reader, member.id),
    before: readWritten(before) && before,
    push: publicKey && { publicKey, sessionId, isOn: sessionIds.includes(sessionId) },
    hours,
  };
}

export default function NotificationSettings() {
  const { email, isVerified, zone, preferences, before, push, hours } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title="Notifications and email"
      lead={
        isVerified ? (
          <>Emails go to {email}.</>
        ) : (
          <>
            Emails go to {email} once you've <TextLink to="/settings/email">verified this address</TextLink>.
          </>
        )
      }
    >
      {before ? (
        <Form
          method="post"
          action="/settings/notifications"
          className="mb-8 flex items-center justify-between gap-4 rounded-md border border-line bg-card px-4 py-2"
        >
          <p role="status">Your choices are saved.</p>
          <input type="hidden" name="before" value={before} />
          <Button intent="undo">Undo</Button>
        </Form>
      ) : null}
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
          <SendButton intent="save" variant="primary">
            Save
          </SendButton>
        </div>
      </Form>
      {push ? (
        <TitledSection id="push" title="Push on this device" className="mt-12">
          <p className="mt-2 mb-3">
            Pushed notifications appear on a device even while Obverse is closed, as long as you're logged in there. In
            quiet hours, by your time zone, they wait. Push can be turned off on each of your{" "}
            <TextLink to="/settings/devices">devices</TextLink>.
          </p>
          <PushSwitch {...push} />
          <QuietHoursForm {...hours} />
        </TitledSection>
      ) : null}
      <TitledSection id="always" title="Always sent" className="mt-12">
        <p className="mt-2">
          Emails about the security of your account: changes to how you sign in, sign-ins from a new device, and new
          payment methods. They can't be turned off.
        </p>
      </TitledSection>
      <p className="mt-6 text-sm text-quiet">
        Emails about the same auction or conversation are at least {PAUSE_MINUTES} minutes apart. A notification that
        keeps counting, such as the hour's bids on your lot, is emailed only once, when it first appears. The daily
        email comes at {DIGEST_HOUR}:00 in your <TextLink to="/settings/formats">time zone</TextLink>, {zone}, if there
        is something new.
      </p>
    </SettingsPage>
  );
}

const EMAIL_WORDS: Readonly<Record<EmailChoice, string>> = {
  now: "Right away",
  daily: "Daily",
  none: "No email",
};

const HOURS: readonly Option[] = [
  ["", "None"],
  ...Array.from({ length: 24 }, (_, hour) => [hour, `${hour}:00`] as const),
];

function QuietHoursForm({ quietFrom, quietUntil }: QuietHours) {
  return (
    <Form method="post" key={`${quietFrom}-${quietUntil}`} className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField label="Quiet from" name="from" options={HOURS} defaultValue={quietFrom ?? ""} />
      <SelectField label="until" name="until" options={HOURS} defaultValue={quietUntil ?? ""} />
      <Button className="min-h-12" intent="quiet-hours">
        Save quiet hours
      </Button>
    </Form>
  );
}

const columns = (hasPush: unknown) => (hasPush ? "sm:grid-cols-[1fr_5rem_3rem_9rem]" : "sm:grid-cols-[1fr_5rem_9rem]");

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
