/** JSON values in one line: small values in full, others by the names of their members and the number of elements. */
import { kindOf, membersIn, type JsonPiece } from '../../../protocol/panel/events/jsonPieces.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { truncate } from '../../../protocol/core/base/truncate.ts';

/** Maximum number of characters of a value that is written in full, of a string in it, and of names. */
const fullLength = 72;
const maxNameLength = 40;
/** The number of members, elements and columns that are looked at. */
const maxNames = 8;
const maxRows = 100;
const maxColumns = 24;

/** `Array(40) [{no, price, depart}]`, `{city: "Beijing", unit: "celsius"}`, `{no, price, depart, …}` */
export function previewOf(text: string, piece: JsonPiece): string {
  const kind = kindOf(text, piece);
  if (kind === 'array') return arrayPreview(text, piece);
  if (kind === 'object') return fullPreview(text, piece) ?? namesPreview(text, piece);
  return cut(text.slice(piece.start, Math.min(piece.end, piece.start + 2 * fullLength)));
}

/** The number of members or elements. */
export function countIn(text: string, piece: JsonPiece): number {
  let count = 0;
  for (const _each of membersIn(text, piece)) count += 1;
  return count;
}

function arrayPreview(text: string, piece: JsonPiece): string {
  const count = countIn(text, piece);
  const [first] = membersIn(text, piece);
  if (first === undefined) return '[]';
  const whole = fullPreview(text, piece);
  const inside = whole ?? (kindOf(text, first) === 'object' ? `[${namesPreview(text, first)}]` : undefined);
  return inside === undefined ? `Array(${count})` : `Array(${count}) ${inside}`;
}

/** Returns `undefined` if the value is too long, or contains more than plain values. */
function fullPreview(text: string, piece: JsonPiece): string | undefined {
  if (piece.end - piece.start > fullLength) return undefined;
  const isArray = kindOf(text, piece) === 'array';
  const members: string[] = [];
  for (const member of membersIn(text, piece)) {
    const kind = kindOf(text, member);
    if (kind === 'object' || kind === 'array') return undefined;
    const value = visibleText(text.slice(member.start, member.end));
    members.push(member.name === undefined ? value : `${nameText(member.name)}: ${value}`);
  }
  return isArray ? `[${members.join(', ')}]` : `{${members.join(', ')}}`;
}

function namesPreview(text: string, piece: JsonPiece): string {
  const names: string[] = [];
  for (const { name = '' } of membersIn(text, piece)) {
    if (names.length === maxNames) {
      names.push('…');
      break;
    }
    names.push(nameText(name));
  }
  return `{${names.join(', ')}}`;
}

function nameText(name: string): string {
  return visibleText(truncate(name, maxNameLength));
}

function cut(text: string): string {
  const line = visibleText(text.replaceAll(/\s+/g, ' '));
  return truncate(line, fullLength);
}

/**
 * The names of the columns, if the elements of the array are objects that are alike: each has at least half of the
 * columns. Looks at the first hundred elements.
 */
export function columnsOf(text: string, piece: JsonPiece): readonly string[] | undefined {
  const columns = new Set<string>();
  const sizes: number[] = [];
  for (const element of membersIn(text, piece)) {
    if (sizes.length === maxRows) break;
    if (kindOf(text, element) !== 'object') return undefined;
    let size = 0;
    for (const { name = '' } of membersIn(text, element)) {
      columns.add(name);
      size += 1;
      if (columns.size > maxColumns) return undefined;
    }
    sizes.push(size);
  }
  const areAlike = sizes.length > 1 && columns.size > 1 && sizes.every((size) => 2 * size >= columns.size);
  return areAlike ? [...columns] : undefined;
}
