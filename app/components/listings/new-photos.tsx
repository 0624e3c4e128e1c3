import { useRef } from "react";
import { chooseFiles } from "~/components/drafts/form-contents";
import { MAX_PHOTOS } from "~/domain/listings/photos/photo-limit";
import { PhotoInput } from "./photo-inputs";
import { Section } from "./section";
import { usePastedFiles } from "./use-pasted-files";

/** The photos of a new listing. What is pasted becomes the first side that is missing, or else one of the further photos. */
export function NewPhotos({ errors }: { errors: Readonly<Record<string, string>> }) {
  const group = useRef<HTMLDivElement>(null);
  usePastedFiles((pasted) => {
    const inputs = [...(group.current?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? [])];
    const free = inputs.filter(({ multiple, files }) => !multiple && files?.length === 0);
    const pictures = [...pasted].filter(({ type }) => type.startsWith("image/"));
    free.slice(0, pictures.length).forEach((input, index) => void chooseFiles(input, pictures.slice(index, index + 1)));
    const further = pictures.slice(free.length);
    const last = inputs.find(({ multiple }) => multiple);
    if (last && further.length > 0) chooseFiles(last, [...(last.files ?? []), ...further]);
  });
  return (
    <Section
      title="Photos"
      lead={`Photograph both sides straight on, in even light. Add up to ${MAX_PHOTOS}: JPEG, PNG or WebP, 10 MB each at most. We remove the location and camera details stored in the files.`}
    >
      <div ref={group} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <PhotoInput name="obverse" label="Obverse" hint="The front" error={errors.obverse} />
        <PhotoInput name="reverse" label="Reverse" hint="The back" error={errors.reverse} />
        <PhotoInput name="extra" label="More photos" hint="Edge, faults, certificate" multiple error={errors.extra} />
      </div>
      <p className="text-sm text-quiet">
        Once you've saved the draft, you can crop, rotate, reorder and describe the photos.
      </p>
    </Section>
  );
}
