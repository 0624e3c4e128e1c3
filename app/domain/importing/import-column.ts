/** A field that a column of a file can fill: an input of the form that describes such an item. */
export interface ImportColumn {
  /** The input's name in the form, which reads and checks the value. */
  readonly field: string;
  /** The column's name as we write it. */
  readonly label: string;
  /** Other names that people give to such a column, in lower case. */
  readonly alsoCalled?: readonly string[];
  /** Values as people write them, in lower case, with the one that the form knows. */
  readonly words?: Readonly<Record<string, string>>;
  /** Whether a value can be one of this field. A column most of whose values can't be is not taken for it. */
  readonly fits?: (value: string) => boolean;
  /** Joins the values of several columns that fill this field; without it, only one column can. */
  readonly joinedBy?: string;
}
