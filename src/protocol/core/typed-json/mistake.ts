/** An issue in one of our own JSON files, before its position in the text is known. */

/** An issue at a JSON Pointer. `about` is set if the member's name is wrong. */
export interface Mistake {
  readonly pointer: string;
  readonly about?: 'name';
  readonly message: string;
}
