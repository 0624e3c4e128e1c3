/** A picture of the site, taken by `npm run screenshots`. */
export interface HelpPictureFacts {
  /** In pixels of the file, which is twice as fine as the screen. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export const HELP_PICTURES: Readonly<Record<string, HelpPictureFacts>> = {};

export const pictureAddress = (name: string): string => `/help/${name}.webp`;
