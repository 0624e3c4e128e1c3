import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { SettingsPage, useRefusedForm, useRefusedInput } from "~/components/page";
import { HelpLink, SendButton } from "~/components/ui/controls";
import { ChoiceLine, Field } from "~/components/ui/field";
import { typedInstant } from "~/domain/time/wall-clock";
import { ownVacation } from "~/domain/vacations/set-vacation.server";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Vacation · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id } = await requireMember(context);
  const vacation = await ownVacation(context.reader, id, context.clock.now());
  return { vacation: vacation && { ...vacation, day: typedInstant(vacation.until, context.timeZone).slice(0, 10) } };
}

export default function VacationSettings() {
  const { vacation } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const until = useRefusedInput("until", vacation?.day, "leave");
  const hides = refusedForm ? refusedForm.values.hides === "yes" : (vacation?.hides ?? true);
  return (
    <SettingsPage
      title="Vacation"
      lead="Say until when you're away. It ends by itself on that day. Auctions go on, and what you've sold still has to be dispatched."
    >
      {vacation ? (
        <Form method="post" className="mb-8 flex flex-wrap items-center gap-4 rounded-md bg-mat px-4 py-3">
          <p className="min-w-0 grow">
            You're away until <LocalTime at={vacation.until} style="date" />.{" "}
            {vacation.hides ? "Your items at a fixed price are hidden." : "Your items are dispatched from then."}
          </p>
          <SendButton intent="return">I'm back</SendButton>
        </Form>
      ) : null}
      <Form method="post" className="flex max-w-form flex-col items-start gap-5">
        <Field label="Back on" type="date" required hint="Within a year, in your time zone." {...until} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">Your items at a fixed price</legend>
          <ChoiceLine type="radio" name="hides" value="yes" defaultChecked={hides}>
            Hide them: nobody finds them, buys them or makes offers.
          </ChoiceLine>
          <ChoiceLine type="radio" name="hides" value="no" defaultChecked={!hides}>
            Keep selling them: buyers see that you dispatch once you're back.
          </ChoiceLine>
        </fieldset>
        <SendButton variant="primary" intent="leave">
          {vacation ? "Change" : "Go on vacation"}
        </SendButton>
        <p className="text-sm">
          <HelpLink article="vacation">What buyers see while you're away</HelpLink>
        </p>
      </Form>
    </SettingsPage>
  );
}
