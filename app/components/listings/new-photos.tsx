import { type ChangeEvent, Suspense, useRef, useState } from "react";
import { chooseFiles } from "~/components/drafts/form-contents";
import { useScripted } from "~/components/forms/use-scripted";
import { Button, Disclosure } from "~/components/ui/controls";
import { lazyPart } from "~/components/ui/lazy-part";
import { MAX_PHOTOS } from "~/domain/listing-terms/listing-limits";
import { furtherRoles, isSide, ROLES_FIELD, readRoles, writeRoles } from "~/domain/listings/photos/new-photo-roles";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { PhotoInput } from "./photo-inputs";
import { usePastedFiles } from "./use-pasted-files";

// Only with a script and only once further photos are chosen.
const FurtherPhotos = lazyPart(() => import("./further-photos").then((part) => part.FurtherPhotos));

type Input = "obverse" | "reverse" | "extra";
type Chosen = Readonly<Record<Input, readonly File[]>>;
const NONE: Chosen = { obverse: [], reverse: [], extra: [] };

/**
 * A script lets the seller order and name further photos. What is pasted becomes the first side that is missing, or a
 * further photo.
 */
export function NewPhotos({ errors }: { errors: Readonly<Record<string, string>> }) {
  const group = useRef<HTMLDivElement>(null);
  const isScripted = useScripted();
  const [files, setFiles] = useState(NONE);
  const [chosenRoles, setChosenRoles] = useState<readonly (PhotoRole | undefined)[]>([]);
  const sides = files.obverse.length + files.reverse.length;
  const roles = furtherRoles(chosenRoles, { count: files.extra.length, hasSides: sides > 0 });

  const inputOf = (name: Input) => group.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const choose = (name: Input, newFiles: readonly File[]) => {
    const input = inputOf(name);
    if (input) chooseFiles(input, newFiles);
  };
  const read = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const filesOf = (name: Input) => [...(inputOf(name)?.files ?? [])];
    setFiles({ obverse: filesOf("obverse"), reverse: filesOf("reverse"), extra: filesOf("extra") });
  };
  usePastedFiles((pasted) => {
    const pictures = [...pasted].filter(({ type }) => type.startsWith("image/"));
    const free = (["obverse", "reverse"] as const).filter((side) => inputOf(side)?.files?.length === 0);
    free.slice(0, pictures.length).forEach((side, index) => void choose(side, pictures.slice(index, index + 1)));
    const further = pictures.slice(free.length);
    if (further.length > 0) choose("extra", [...(inputOf("extra")?.files ?? []), ...further]);
  });

  const arrange = (order: readonly number[]) => {
    setChosenRoles(order.map((index) => roles[index]));
    choose(
      "extra",
      order.flatMap((index) => files.extra[index] ?? []),
    );
  };
  const others = (index: number) => files.extra.map((_, each) => each).filter((each) => each !== index);

  /** A further photo that shows a side changes places with the photo that was chosen as that side. */
  function say(index: number, role: PhotoRole) {
    const file = files.extra[index];
    if (!isSide(role) || !file) return setChosenRoles(roles.map((each, at) => (at === index ? role : each)));
    const former = files[role];
    choose(role, [file]);
    setChosenRoles(former.length > 0 ? roles : others(index).map((each) => roles[each]));
    choose(
      "extra",
      files.extra.flatMap((each, at) => (at === index ? former : each)),
    );
  }

  return (
    <>
      <div ref={group} onChange={read} className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <PhotoInput name="obverse" label="Obverse" hint="The front" error={errors.obverse} />
        <PhotoInput name="reverse" label="Reverse" hint="The back" error={errors.reverse} />
        <div className="col-span-2 sm:col-span-1">
          <p className="text-sm text-quiet">
            Photograph both sides straight on, in even light. Add up to {MAX_PHOTOS}: JPEG, PNG or WebP, 10 MB each at
            most. We remove the location and camera details stored in the files.
          </p>
          <Disclosure title="More photos" open={Boolean(errors.extra)} className="mt-2 border-b-0">
            <PhotoInput
              name="extra"
              label="More photos"
              hint="Edge, faults, certificate"
              multiple
              error={errors.extra}
            />
            <p className="mt-3 text-sm text-quiet">
              Once you've saved the draft, you can also crop, rotate, reorder and describe the photos.
            </p>
          </Disclosure>
        </div>
      </div>
      {/* A text, so that it is kept in this browser with what was typed. */}
      <input
        type="text"
        name={ROLES_FIELD}
        hidden
        value={writeRoles(roles)}
        onChange={({ currentTarget: { value } }) => setChosenRoles(readRoles(value))}
      />
      {sides === 2 ? (
        <Button
          type="button"
          className="self-start"
          onClick={() => {
            choose("obverse", files.reverse);
            choose("reverse", files.obverse);
          }}
        >
          Swap obverse and reverse
        </Button>
      ) : null}
      {isScripted && files.extra.length > 0 ? (
        <Suspense fallback={null}>
          <FurtherPhotos
            files={files.extra}
            roles={roles}
            place={sides + 1}
            onRole={say}
            onMove={(index, to) => arrange([...others(index).slice(0, to), index, ...others(index).slice(to)])}
            onRemove={(index) => arrange(others(index))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
