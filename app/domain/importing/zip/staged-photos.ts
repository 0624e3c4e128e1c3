export interface StagedPhotos {
  readonly staged: number;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}
