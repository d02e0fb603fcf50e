/** A tool call as one line that reads like a call in code: `get_weather(city: "Beijing") → sunny`. */
import { compactJson } from '../../protocol/core/json/jsonText.ts';
import { kindOf, piecesIn, readString, type JsonPiece } from '../../protocol/panel/events/jsonPieces.ts';
import type { RowView } from '../../protocol/panel/runView.ts';
import { oneLine } from './readable.ts';
import { unwrapJson } from './unwrapJson.ts';
import { truncate } from '../../protocol/core/base/truncate.ts';

/** Characters. Longer JSON is not read for one line. */
const maxRead = 16_384;
/** Characters of the line. */
const maxLength = 300;

/** Returns the arguments of a call in brackets, as they are written in code; `undefined` for other rows. */
export function callOf({ kind, parts }: Pick<RowView, 'kind' | 'parts'>): string | undefined {
  const given =
    kind === 'tool' || kind === 'approval-request' ? parts.find(({ slot }) => slot === 'arguments') : undefined;
  return given === undefined ? undefined : `(${argumentsLine(given.text)})`;
}

/** Returns the arguments as `name: value, …`. Text that is not a complete JSON object is returned on one line. */
export function argumentsLine(text: string): string {
  const { text: read, piece } = text.length > maxRead ? { text, piece: undefined } : unwrapJson(text);
  return piece === undefined || kindOf(read, piece) !== 'object' ? oneLine(text) : membersLine(read, piece);
}

/** Returns an output on one line: the members of an object, otherwise its text. */
export function outputLine(text: string): string {
  const { text: read, piece } = text.length > maxRead ? { text, piece: undefined } : unwrapJson(text);
  if (piece === undefined) return oneLine(read);
  return kindOf(read, piece) === 'object' ? membersLine(read, piece) : compactJson(read).slice(0, maxLength);
}

function membersLine(text: string, piece: JsonPiece): string {
  let line = '';
  for (const member of piecesIn(text, piece)) {
    if (line.length > maxLength) return truncate(line, maxLength);
    line += `${line === '' ? '' : ', '}${member.name ?? ''}: ${valueLine(text, member)}`;
  }
  return line;
}

function valueLine(text: string, piece: JsonPiece): string {
  if (kindOf(text, piece) === 'string') {
    const value = readString(text, piece);
    return `"${truncate(value, maxLength).replaceAll(/\s+/g, ' ')}"`;
  }
  const value = compactJson(text.slice(piece.start, piece.end));
  return truncate(value, maxLength);
}
