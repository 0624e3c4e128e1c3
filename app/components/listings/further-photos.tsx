import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/controls";
import { PHOTO_ROLES, type PhotoRole, ROLE_LABELS } from "~/domain/photos/photo-roles";

interface FurtherPhotosProps {
  readonly files: readonly File[];
  readonly roles: readonly PhotoRole[];
  readonly place: number;
  readonly onRole: (index: number, role: PhotoRole) => void;
  readonly onMove: (index: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

/** The further photos of a new listing in their order, each with what it shows. For pages with JavaScript. */
export function FurtherPhotos({ files, roles, place, onRole, onMove, onRemove }: FurtherPhotosProps) {
  const urls = useUrls(files);
  const list = useRef<HTMLOListElement>(null);
  /** The focus follows the photo, so that pressing again moves it on. */
  const move = (index: number, by: 1 | -1) => {
    onMove(index, index + by);
    const buttons = list.current?.children[index + by]?.querySelectorAll("button");
    buttons?.[by === -1 ? 0 : 1]?.focus();
  };
  return (
    <ol
      ref={list}
      start={place}
      aria-label="Further photos in their order"
      className="flex flex-col border-t border-line"
    >
      {files.map((file, index) => {
        const name = `photo ${place + index}`;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice.
            key={index}
            className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line py-3"
          >
            <img src={urls[index]} alt="" className="mr-2 size-14 rounded-sm bg-mat object-contain" />
            <span className="min-w-0 grow basis-36 text-sm wrap-anywhere">
              <span className="block font-semibold">Photo {place + index}</span>
              <span className="text-quiet">{file.name}</span>
            </span>
            <select
              aria-label={`What ${name} shows`}
              value={roles[index]}
              onChange={({ currentTarget: { value } }) => {
                const role = PHOTO_ROLES.find((each) => each === value);
                if (role) onRole(index, role);
              }}
              className="min-h-11 rounded-md border border-quiet bg-card px-2"
            >
              {PHOTO_ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_LABELS[role]}
                </option>
              ))}
            </select>
            <span className="flex gap-1">
              <Move label={`Move ${name} earlier`} onClick={index === 0 ? undefined : () => move(index, -1)}>
                ↑
              </Move>
              <Move
                label={`Move ${name} later`}
                onClick={index === files.length - 1 ? undefined : () => move(index, 1)}
              >
                ↓
              </Move>
              <Button
                type="button"
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(index)}
                className="px-2"
              >
                Remove
              </Button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Move({ label, onClick, children }: { label: string; onClick: (() => void) | undefined; children: string }) {
  return (
    // Not disabled, so that it keeps the focus at the end of the list.
    <Button
      type="button"
      variant="quiet"
      aria-label={label}
      title={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
      className="min-w-11 px-2 aria-disabled:opacity-40"
    >
      {children}
    </Button>
  );
}

function useUrls(files: readonly File[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const objectUrls = files.map((file) => URL.createObjectURL(file));
    setUrls(objectUrls);
    return () => {
      for (const url of objectUrls) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}
