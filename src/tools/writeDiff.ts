/** Writes what a fix changes as a unified diff, which models and `git apply` understand. */

/** Lines around the changed ones. */
const contextLength = 3;

/** Returns a diff with one hunk from the first to the last difference; empty if the texts are equal. */
export function writeDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [one, other] = [before.split('\n'), after.split('\n')];
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = Math.max(0, start - contextLength);
  const until = Math.max(0, end - contextLength);
  const [removed, added] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const lengths = [one, other].map((lines) => lines.length - until - from);
  return [
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${from + 1},${lengths[0]} +${from + 1},${lengths[1]} @@`,
    ...one.slice(from, start).map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...one.slice(one.length - end, one.length - until).map((line) => ` ${line}`),
  ].join('\n');
}
