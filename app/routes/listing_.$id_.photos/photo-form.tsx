import type { FetcherWithComponents } from "@remix-run/react";
import { forwardRef, type ReactNode, useRef } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import { Button } from "~/components/ui/controls";
import { Field, SelectField } from "~/components/ui/field";
import type { ArrangedPhoto } from "~/domain/listings/photos/arranged-photos.server";
import { MAX_ALT_LENGTH, PHOTO_ROLES, ROLE_LABELS } from "~/domain/photos/photo-roles";

interface PhotoFormProps {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly intent: string;
  readonly photoId: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form about one photo. A script sends it without leaving the page; otherwise the browser comes back to the photo. */
export const PhotoForm = forwardRef<HTMLFormElement, PhotoFormProps>(function PhotoForm(
  { fetcher, intent, photoId, className, children },
  ref,
) {
  const isScripted = useScripted();
  return (
    <fetcher.Form ref={ref} method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="photo" value={photoId} />
      {isScripted ? <input type="hidden" name="stay" value="1" /> : null}
      {children}
    </fetcher.Form>
  );
});

const ROLES = PHOTO_ROLES.map((role) => [role, ROLE_LABELS[role]] as const);

/** What a photo shows. A script saves a choice when it is made and the text when its input is left. */
export function DescribeForm({ photo, fetcher }: { photo: ArrangedPhoto; fetcher: FetcherWithComponents<unknown> }) {
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useScripted();
  const save = () => fetcher.submit(form.current);
  const chosenRole = fetcher.formData?.get("role");
  return (
    <PhotoForm ref={form} fetcher={fetcher} intent="describe" photoId={photo.id} className="flex flex-col gap-3">
      <SelectField
        label="Shows"
        name="role"
        options={ROLES}
        {...(isScripted
          ? { value: typeof chosenRole === "string" ? chosenRole : photo.role, onChange: save }
          : { defaultValue: photo.role })}
      />
      <Field
        label="Description (optional)"
        name="alt"
        defaultValue={photo.alt}
        maxLength={MAX_ALT_LENGTH}
        hint="For people who can't see the photo."
        onBlur={({ currentTarget }) => {
          if (isScripted && currentTarget.value.trim() !== photo.alt) save();
        }}
      />
      {isScripted ? null : <Button className="without-scripts">Save</Button>}
    </PhotoForm>
  );
}
