import { isPhotoRole, type PhotoRole } from "~/domain/photos/photo-roles";

/** Of the new listing's form: what its further photos show. */
export const ROLES_FIELD = "roles";

export const isSide = (role: string | undefined): role is "obverse" | "reverse" =>
  role === "obverse" || role === "reverse";

/** Without photos that were chosen as the sides, the first two further ones are the sides. */
export function furtherRoles(
  roles: readonly (PhotoRole | undefined)[],
  { count, hasSides }: { count: number; hasSides: boolean },
): PhotoRole[] {
  return Array.from({ length: count }, (_, index) => {
    const role = roles[index];
    if (role !== undefined && !isSide(role)) return role;
    if (hasSides || index > 1) return "detail";
    return index === 0 ? "obverse" : "reverse";
  });
}

export const writeRoles = (roles: readonly PhotoRole[]): string => roles.join(" ");

/** Undefined for what isn't a role. */
export const readRoles = (text: string): (PhotoRole | undefined)[] =>
  text.split(" ").map((word) => (isPhotoRole(word) ? word : undefined));
