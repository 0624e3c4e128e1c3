import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { LocalTime } from "~/components/formatted";
import { useScripted } from "~/components/forms/use-scripted";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { MemberHeader } from "~/components/members/member-page";
import { SettingsPage, TitledSection, useRefusedForm } from "~/components/page";
import { ButtonLink, SendButton, TextLink } from "~/components/ui/controls";
import { Field, TextArea } from "~/components/ui/field";
import { nextUsernameChange, USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";
import { memberProfile } from "~/domain/profiles/member-profile.server";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/profile";
import { formatCount } from "~/domain/text/format-count";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { orNotFound, requireViewer } from "~/platform/http/request.server";
import type { PictureCropper } from "./picture-cropper";

export { action } from "./forms.server";

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
  return { head, confirmation, changeableAt: next === null || next <= now ? null : next };
}

export default function YourProfile() {
  const { head } = useLoaderData<typeof loader>();
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
          <PictureForm hasPicture={head.profileImageUrl !== null} />
        </TitledSection>
        <TitledSection id="about" title="About you">
          <AboutForm about={head.about} />
        </TitledSection>
        <TitledSection id="username" title="Username">
          <UsernameForm />
        </TitledSection>
      </div>
    </SettingsPage>
  );
}

function AboutForm({ about }: { about: string }) {
  const refusedForm = useRefusedForm("about");
  return (
    <Form method="post" className="mt-3 flex flex-col items-start gap-4">
      <TextArea
        label="What you collect, and how you sell"
        name="about"
        rows={5}
        maxLength={MAX_ABOUT_LENGTH}
        defaultValue={refusedForm?.values.about ?? about}
        error={refusedForm?.errors.about ?? refusedForm?.message}
        hint={`Plain text, up to ${formatCount(MAX_ABOUT_LENGTH)} characters. Leave out addresses and phone numbers.`}
        className="w-full"
      />
      <SendButton intent="about">Save</SendButton>
      <p className="text-sm text-quiet">
        Your country appears on your profile if you choose one in your{" "}
        <TextLink to="/settings/formats">settings</TextLink>.
      </p>
    </Form>
  );
}

function UsernameForm() {
  const { head, confirmation, changeableAt } = useLoaderData<typeof loader>();
  const { username } = head;
  const refusedForm = useRefusedForm("username");
  const what = "change your username";
  if (changeableAt !== null)
    return (
      <p className="mt-2">
        You are {username}. You can change your name again on <LocalTime at={changeableAt} style="date" />. Links with
        your former name lead to you, and nobody else can take it.
      </p>
    );
  if (mustConfirmElsewhere(confirmation))
    return (
      <div className="mt-3">
        <ConfirmElsewhere confirmation={confirmation} backTo="/settings/profile" what={what} />
      </div>
    );
  const isAboutAField = refusedForm !== undefined && Object.keys(refusedForm.errors).length > 0;
  return (
    <Form method="post" className="mt-3 flex max-w-form flex-col items-start gap-5">
      <p className="text-quiet">
        You can change it once in 30 days. Links with your former name will lead to you, and nobody else can take it.
      </p>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        required
        minLength={USERNAME_MIN}
        maxLength={USERNAME_MAX}
        defaultValue={refusedForm?.values.username ?? username}
        error={refusedForm?.errors.username ?? (isAboutAField ? undefined : refusedForm?.message)}
        hint={`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, "_" or "-".`}
        className="w-full"
      />
      <ConfirmAgain confirmation={confirmation} errors={refusedForm?.errors} what={`to ${what}`} />
      <SendButton intent="username">Change username</SendButton>
    </Form>
  );
}

/** Uploads a picture, of which a script lets the member choose a square; without it the middle is taken. */
function PictureForm({ hasPicture }: { hasPicture: boolean }) {
  const refusedForm = useRefusedForm("picture");
  const isScripted = useScripted();
  const [Cropper, setCropper] = useState<typeof PictureCropper>();
  const [file, setFile] = useState<File>();

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosenFile] = input.files ?? [];
    if (!isScripted || !chosenFile) return;
    try {
      const [loaded, { loadCropStyle }] = await Promise.all([
        import("./picture-cropper"),
        import("~/components/photos/crop-dialog"),
      ]);
      await loadCropStyle();
      setFile(chosenFile);
      setCropper(() => loaded.PictureCropper);
    } catch {
      // Without the cropper the form below uploads the file as it is.
    }
  }
  function close() {
    setFile(undefined);
  }

  return (
    <div className="mt-3 flex flex-col items-start gap-4">
      <Form method="post" encType="multipart/form-data" className="flex w-full flex-col items-start gap-4">
        <input type="hidden" name="intent" value="picture" />
        <Field
          label="Photo"
          name="photo"
          type="file"
          accept={PICTURE_TYPES}
          onChange={choose}
          required
          error={refusedForm?.errors.photo ?? refusedForm?.message}
          hint="JPEG, PNG or WebP, up to 10 MB. We show the square in the middle unless you choose another, and remove the location and camera details stored in the file."
          className="w-full"
        />
        <SendButton>Upload</SendButton>
      </Form>
      {hasPicture ? (
        <Form method="post">
          <SendButton intent="remove-picture" variant="quiet">
            Remove picture
          </SendButton>
        </Form>
      ) : null}
      {Cropper && file ? <Cropper file={file} onClose={close} /> : null}
    </div>
  );
}
