/** What became of the photos of an upload. */
export interface StagedPhotos {
  readonly staged: number;
  /** Files that are no photos we can use. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}
