/** The photo formats that the server accepts, for the `accept` of a file input. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";
