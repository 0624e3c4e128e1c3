/** What a file of exported items says. */
export interface ExportRules {
  /** Whether it is for the owner, with what only they may know. */
  readonly isOwner: boolean;
  /** Whether the photos lie beside it, in a ZIP. */
  readonly withPhotos: boolean;
  /** The site's currency. */
  readonly currency: string;
}
