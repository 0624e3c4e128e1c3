export interface ExportRules {
  readonly isOwner: boolean;
  readonly withPhotos: boolean;
  readonly currency: string;
}
