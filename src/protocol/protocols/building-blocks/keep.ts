/**
 * Stores originals in the metadata of the documents that were converted from them. An original is used only where
 * converting it again gives the present content, because the content counts when someone has edited a converted
 * document.
 *
 * Every protocol accepts strings in `metadata`, and some protocols accept only strings of at most 512 characters. So
 * an original is written as JSON text, in pieces. It is only for converting the document back: a server never
 * receives it.
 */
import { inheritExact, printExact, tryParseExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { isDeeperThan } from '../../core/json/jsonDepth.ts';

/** The name of the first piece; the following pieces have a number appended to it. */
const keptName = 'agent-api-workbench';

/** The number of characters in a piece: the maximum that OpenAI allows. */
const pieceLength = 512;

/** Matches every name that a piece can have. */
const pieceName = new RegExp(`^${keptName}(?:-[1-9]\\d*)?$`);

function nameOf(index: number): string {
  return index === 0 ? keptName : `${keptName}-${index + 1}`;
}

/** Returns the object with an original in its metadata; `undefined` where the object cannot hold one. */
export function withKept(json: Json, kept: JsonObject): JsonObject | undefined {
  if (!isJsonObject(json)) return undefined;
  const { metadata } = json;
  if (metadata !== undefined && metadata !== null && !isJsonObject(metadata)) return undefined;
  const pieces = cut(printExact(kept)).map((piece, index) => [nameOf(index), piece] as const);
  return { ...json, metadata: { ...metadata, ...Object.fromEntries(pieces) } };
}

/**
 * Cuts between characters, never inside a character of two UTF-16 units, because some JSON readers reject half a
 * character.
 */
function cut(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const isWithin = (text.codePointAt(at + pieceLength - 1) ?? 0) > 0xffff;
    const end = at + pieceLength - (isWithin ? 1 : 0);
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/** Reads what `withKept` has stored. Does not check whether the original still matches the content. */
export function readKept(json: Json | undefined): JsonObject | undefined {
  const metadata = isJsonObject(json) ? json['metadata'] : undefined;
  if (!isJsonObject(metadata)) return undefined;
  // Version 0.1 wrote the original as an object.
  const kept = isJsonObject(metadata[keptName]) ? metadata[keptName] : tryParseExact(join(metadata));
  return isJsonObject(kept) ? kept : undefined;
}

function join(metadata: JsonObject): string {
  const pieces: string[] = [];
  for (let index = 0; ; index += 1) {
    const piece = metadata[nameOf(index)];
    if (typeof piece !== 'string') return pieces.join('');
    pieces.push(piece);
  }
}

/** Returns the object without its original; `metadata` is removed when nothing else is in it. */
export function withoutKept(json: Json): Json {
  if (!isJsonObject(json) || !isJsonObject(json['metadata'])) return json;
  const { metadata, ...rest } = json;
  const others = Object.entries(metadata).filter(([name]) => !pieceName.test(name));
  if (others.length === Object.keys(metadata).length) return json;
  const bare = others.length === 0 ? rest : { ...rest, metadata: Object.fromEntries(others) };
  return inheritExact(bare, json);
}

/** The same without metadata that is empty, which storing an original and removing it again also leaves out. */
export function withoutEmptyMetadata(json: Json): Json {
  const bare = withoutKept(json);
  if (!isJsonObject(bare)) return bare;
  const { metadata, ...rest } = bare;
  const isEmpty = metadata === null || (isJsonObject(metadata) && Object.keys(metadata).length === 0);
  return isEmpty ? inheritExact(rest, bare) : bare;
}

/** Whether the metadata contains an original and nothing else. */
export function isOnlyKept(metadata: Json | undefined): boolean {
  return isJsonObject(metadata) && !('metadata' in (withoutKept({ metadata }) as JsonObject));
}

/** The maximum depth of a request: conversions never write deeper ones. */
const deepest = 500;

/** Returns a request as it is sent: without originals, at any depth. Returns the same value where it has none. */
export function withoutOriginals(request: Json): Json {
  return isDeeperThan(request, deepest) ? request : inheritExact(strip(request), request);
}

/** Returns the same value where nothing has to be removed from it. */
function strip(json: Json): Json {
  if (Array.isArray(json)) {
    const list = json as readonly Json[];
    const bare = list.map(strip);
    return bare.every((one, index) => one === list[index]) ? list : bare;
  }
  if (!isJsonObject(json)) return json;
  const outer = withoutKept(json) as JsonObject;
  const members = Object.entries(outer).map(([name, value]) => [name, value, strip(value ?? null)] as const);
  if (members.every(([, before, after]) => before === after)) return outer;
  return Object.fromEntries(members.map(([name, , after]) => [name, after]));
}
