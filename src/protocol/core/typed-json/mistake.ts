/** What is wrong in a JSON file of ours, before its place in the text is known. */

/** A mistake at a JSON Pointer; `about` is set when it is the member's name that is wrong. */
export interface Mistake {
  readonly pointer: string;
  readonly about?: 'name';
  readonly message: string;
}
