export interface ImportColumn {
  /** The input's name in the form. */
  readonly field: string;
  readonly label: string;
  readonly alsoCalled?: readonly string[];
  /** What people write, in lower case, with the value that the form knows. */
  readonly words?: Readonly<Record<string, string>>;
  /** A column most of whose values don't fit is not taken for this field. */
  readonly fits?: (value: string) => boolean;
  /** Without it, only one column can fill the field. */
  readonly joinedBy?: string;
}
