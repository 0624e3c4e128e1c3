import { photoName } from "~/domain/importing/zip/file-names";
import { ITEM_PHOTO_ROLES, type ItemPhotoRole } from "../../items/item-choices";
import { MAX_ROW_PHOTOS } from "../exchange-limits";

export interface NamedPhoto {
  /** Without a folder, in lower case. */
  readonly name: string;
  readonly role: ItemPhotoRole;
}

const ROLE = new RegExp(`-(${ITEM_PHOTO_ROLES.join("|")})(?:\\.\\w+)?$`);

/** A name that ends in "-obverse" or "-reverse" shows that side. */
export function namedPhotos(cell: string): NamedPhoto[] {
  const names = new Set(cell.split(/[;\n]/).map(photoName));
  names.delete("");
  return [...names].slice(0, MAX_ROW_PHOTOS).map((name) => ({ name, role: roleIn(name) }));
}

const roleIn = (name: string): ItemPhotoRole =>
  ITEM_PHOTO_ROLES.find((each) => each === ROLE.exec(name)?.[1]) ?? "detail";
