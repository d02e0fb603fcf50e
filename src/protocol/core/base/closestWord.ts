/** “Did you mean”: the known word that a misspelled one most likely stands for. */

/** The maximum length of a compared word, because comparing takes time and memory that grow with both words. */
const maxLength = 100;

/**
 * Returns the known word that is closest to `word`. At most a third of the letters, and no more than `max`, may
 * differ. Returns `undefined` if no word is that close.
 */
export function closestWord(word: string, known: readonly string[], max = Infinity): string | undefined {
  if (word.length > maxLength) return undefined;
  const wanted = normalize(word);
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    if (candidate.length > maxLength) continue;
    const limit = Math.min(max, Math.max(1, Math.floor(candidate.length / 3)));
    const letters = normalize(candidate);
    // The distance is at least the difference in length, so a larger difference exceeds the limit.
    if (Math.abs(letters.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, letters);
    if (distance <= limit && distance < (best?.distance ?? Infinity)) {
      best = { word: candidate, distance };
    }
  }
  return best?.word;
}

/** Treats `sessionId`, `session-id` and `session_id` as the same word. */
function normalize(word: string): string {
  return word.replaceAll(/[-_\s]/g, '').toLowerCase();
}

/** The restricted Damerau–Levenshtein distance: insertions, deletions, replacements and swaps of adjacent letters. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const [above = 0, corner = 0, left = 0] = [
        rows[row - 1]?.[column],
        rows[row - 1]?.[column - 1],
        current[column - 1],
      ];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swap = swapped ? (rows[row - 2]?.[column - 2] ?? Infinity) + 1 : Infinity;
      current.push(Math.min(above + 1, left + 1, corner + same, swap));
    }
    rows.push(current);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}
