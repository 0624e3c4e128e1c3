import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { MemberHeader } from "~/components/members/member-page";
import { useRefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import { nextUsernameChange } from "~/domain/accounts/username";
import { memberProfile } from "~/domain/profiles/member-profile.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/auth/gate.server";
import { orNotFound } from "~/platform/http/refusal.server";
import { AboutForm } from "./about-form";
import { publicProfileForms } from "./forms.server";
import { PictureForm } from "./picture-form";
import { UsernameForm } from "./username-form";

export const meta: MetaFunction = () => [{ title: "Your profile · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const now = context.clock.now();
  const [profile, confirmation] = await Promise.all([
    memberProfile(context.reader, session.member.id, { tab: "reviews", viewerId: session.member.id, now }),
    waysToConfirmRequest(context, session),
  ]);
  const { head } = orNotFound(profile, "This member doesn't exist.");
  const next = nextUsernameChange(head.usernameChangedAt);
  return { head, confirmation, changeableAt: next === null || next <= now ? null : new Date(next).toISOString() };
}

export const action = publicProfileForms;

/** What others see of the member, and the forms that change it. */
export default function YourProfile() {
  const { head, confirmation, changeableAt } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const of = (intent: string) => (refused?.values.intent === intent ? refused : undefined);
  return (
    <SettingsPage
      title="Your profile"
      lead="What other members and visitors see of you."
      actions={<ButtonLink to={`/profile/${head.id}`}>See your page</ButtonLink>}
    >
      <div className="flex flex-col gap-12">
        <section aria-label="Preview" className="rounded-md border border-line bg-card p-5 sm:p-6">
          <MemberHeader head={head} isPreview />
        </section>
        <TitledSection id="picture" title="Picture">
          <PictureForm hasPicture={head.profileImageUrl !== null} refused={of("picture")} />
        </TitledSection>
        <TitledSection id="about" title="About you">
          <AboutForm about={head.about} refused={of("about")} />
        </TitledSection>
        <TitledSection id="username" title="Username">
          <UsernameForm {...{ username: head.username, confirmation, changeableAt }} refused={of("username")} />
        </TitledSection>
      </div>
    </SettingsPage>
  );
}
