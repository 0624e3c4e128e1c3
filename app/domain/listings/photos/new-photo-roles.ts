import { isPhotoRole, type PhotoRole } from "~/domain/photos/photo-roles";

/** The field of a new listing's form that says what its further photos show, in their order. */
export const ROLES_FIELD = "roles";

/** Whether a photo was chosen as one of the sides. */
export const isSide = (role: string): role is "obverse" | "reverse" => role === "obverse" || role === "reverse";

/**
 * What the further photos of a new listing show: what was chosen for them, or else details. Without photos that were
 * chosen as the sides, the first two are the sides. No side is there twice.
 */
export function furtherRoles(
  chosen: readonly (PhotoRole | undefined)[],
  { count, hasSides }: { count: number; hasSides: boolean },
): PhotoRole[] {
  return Array.from({ length: count }, (_, index) => {
    const role = chosen[index];
    if (role !== undefined && !isSide(role)) return role;
    if (hasSides || index > 1) return "detail";
    return index === 0 ? "obverse" : "reverse";
  });
}

export const writeRoles = (roles: readonly PhotoRole[]): string => roles.join(" ");

/** Undefined for whatever isn't a role. */
export const readRoles = (text: string): (PhotoRole | undefined)[] =>
  text.split(" ").map((word) => (isPhotoRole(word) ? word : undefined));
