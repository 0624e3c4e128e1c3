/** In the order in which they are offered. A listing has at most one obverse and one reverse. */
export const PHOTO_ROLES = ["obverse", "reverse", "edge", "slab", "detail"] as const;
export type PhotoRole = (typeof PHOTO_ROLES)[number];

export const isPhotoRole = (word: string): word is PhotoRole => PHOTO_ROLES.some((role) => role === word);

/** A banknote's front and back are its obverse and reverse too. */
export const ROLE_LABELS: Readonly<Record<PhotoRole, string>> = {
  obverse: "Obverse",
  reverse: "Reverse",
  edge: "Edge",
  slab: "Slab or holder",
  detail: "Detail",
};

/** Characters. A CHECK enforces it. */
export const MAX_ALT_LENGTH = 200;

interface DescribedPhoto {
  readonly role: PhotoRole;
  readonly alt: string;
}

export interface PhotoWords {
  readonly caption: string;
  readonly alt: string;
}

export const photoAlt = ({ role, alt }: DescribedPhoto, title: string, caption = ROLE_LABELS[role]): string =>
  alt || `${title}, ${caption.toLowerCase()}`;

export function photoWords(photos: readonly DescribedPhoto[], title: string): PhotoWords[] {
  return photos.map(({ role, alt }, index) => {
    const isOneOfSeveral = photos.filter((other) => other.role === role).length > 1;
    const number = photos.slice(0, index + 1).filter((other) => other.role === role).length;
    const caption = isOneOfSeveral ? `${ROLE_LABELS[role]} ${number}` : ROLE_LABELS[role];
    return { caption, alt: photoAlt({ role, alt }, title, caption) };
  });
}

/** On cards and in previews of links: the obverse, or else the first. */
export function leadPhoto<Photo extends { readonly role: PhotoRole }>(photos: readonly Photo[]): Photo | undefined {
  return photos.find(({ role }) => role === "obverse") ?? photos[0];
}
