export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";
