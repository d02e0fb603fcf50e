/** Edits of a text: all places are meant as they are before the first edit. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
}

/** Part of a text; offsets as `String.slice` takes them. */
export type ReadText = (start: number, end: number) => string;

/** How much longer the text becomes. */
export function growthOf(edits: readonly TextEdit[]): number {
  return edits.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}

/** The edited text, for edits that do not overlap and stand in the order of the text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of edits) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return pieces.join('') + text.slice(at);
}

/**
 * In the order of the text, those that touch joined to one. An edit inside of a larger one is void:
 * what it would change is replaced as a whole. At one place, what is inserted stands before what is replaced.
 */
export function joinEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const joined: TextEdit[] = [];
  for (const edit of edits.toSorted((one, other) => one.start - other.start || rank(one) - rank(other))) {
    const last = joined.at(-1);
    if (last === undefined || edit.start > last.end) joined.push(edit);
    else if (edit.start === last.end) {
      joined[joined.length - 1] = { start: last.start, end: edit.end, text: last.text + edit.text };
    }
  }
  return joined;
}

/** Insertions first, in the order given; then the larger before the smaller. */
function rank({ start, end }: TextEdit): number {
  return start === end ? Number.NEGATIVE_INFINITY : start - end;
}

/** One edit from the first to the last difference. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
