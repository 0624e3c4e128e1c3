export interface StagedPhotos {
  readonly staged: number;
  /** Files that aren't photos we can use. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}
