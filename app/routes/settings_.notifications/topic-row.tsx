import { bellField, emailField, type Preference } from "~/domain/notifications/preferences/preference";
import { choicesFor, type EmailChoice, TOPICS } from "~/domain/notifications/topics";

export const EMAIL_WORDS: Readonly<Record<EmailChoice, string>> = {
  now: "Right away",
  daily: "Daily",
  none: "No email",
};

/** One topic of the form, with its bell and when it is emailed. */
export function TopicRow({ topic, bell, email }: Preference) {
  const { title, line } = TOPICS[topic];
  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-4 sm:grid-cols-[1fr_5rem_9rem]">
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
