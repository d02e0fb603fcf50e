/** An edit of a text. All offsets refer to the text before the first edit. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  /** The new text of this range. */
  readonly text: string;
}

/** Reads a part of a text. The offsets are those of `String.slice`. */
export type ReadText = (start: number, end: number) => string;

/** Returns by how much the text grows. */
export function growthOf(edits: readonly TextEdit[]): number {
  return edits.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}

/** Returns the edited text. The edits must not overlap, and must be in the order of the text. */
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
 * Sorts the edits by their position in the text, and joins edits that touch. An edit inside a larger one has no effect,
 * because the larger one replaces its range as a whole. At the same offset, insertions come before replacements.
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

/** Sorts insertions first, in the order given. After them, larger edits come before smaller ones. */
function rank({ start, end }: TextEdit): number {
  return start === end ? Number.NEGATIVE_INFINITY : start - end;
}

/** Returns one edit from the first to the last difference. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
