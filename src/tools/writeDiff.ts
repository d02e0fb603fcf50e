/** Writes what a fix changes as a unified diff, which models and `git apply` understand. */

/** Lines around the changed ones. */
const contextLength = 3;

/** Returns a diff with one hunk from the first to the last difference; empty if the texts are equal. */
export function writeDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [one, other] = [toLines(before), toLines(after)];
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = Math.max(0, start - contextLength);
  const until = Math.max(0, end - contextLength);
  const [removed, added] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const [old, now] = [one, other].map((lines) => toRange(from, lines.length - until - from));
  return [
    `--- ${toName(`a/${path}`)}\n`,
    `+++ ${toName(`b/${path}`)}\n`,
    `@@ -${old} +${now} @@\n`,
    ...one.slice(from, start).map((line) => toDiffLine(' ', line)),
    ...removed.map((line) => toDiffLine('-', line)),
    ...added.map((line) => toDiffLine('+', line)),
    ...one.slice(one.length - end, one.length - until).map((line) => toDiffLine(' ', line)),
  ].join('');
}

/** Each line with its end, which the last one may not have. For git, only `\n` ends a line. */
function toLines(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function toDiffLine(mark: string, line: string): string {
  return line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}

/** An empty range begins after the line that it names. */
function toRange(from: number, length: number): string {
  return `${length === 0 ? from : from + 1},${length}`;
}

/** As git writes names: quoted if they contain special characters; a tab ends a name with spaces. */
function toName(path: string): string {
  if (/[\p{Cc}"\\]/u.test(path)) return JSON.stringify(path);
  return path.includes(' ') ? `${path}\t` : path;
}
