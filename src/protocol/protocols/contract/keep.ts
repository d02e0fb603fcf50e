/**
 * Originals in the metadata of what was made of them. They are believed only where converting them
 * again gives what stands there: whoever edits a converted document edits what counts.
 *
 * Every protocol takes strings in `metadata`, and some take nothing else, of 512 characters at most. So an
 * original is written as JSON text, in pieces. It is for whoever converts the document back: a server never gets it.
 */
import { inheritExact, parseExact, printExact, tryParseExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { isDeeperThan } from '../../core/json/jsonDepth.ts';

/** Where the first piece is; the next ones have a number behind it. */
export const keptName = 'agent-api-workbench';

/** Characters in a piece, as OpenAI counts them at most. */
const pieceLength = 512;

/** Any name that a piece may have. */
const pieceName = new RegExp(`^${keptName}(?:-[1-9]\\d*)?$`);

function nameOf(index: number): string {
  return index === 0 ? keptName : `${keptName}-${index + 1}`;
}

/** The same object with an original in its metadata; `undefined` where it can have none. */
export function withKept(json: Json, kept: JsonObject): JsonObject | undefined {
  if (!isJsonObject(json)) return undefined;
  const { metadata } = json;
  if (metadata !== undefined && metadata !== null && !isJsonObject(metadata)) return undefined;
  const pieces = cut(printExact(kept)).map((piece, index) => [nameOf(index), piece] as const);
  return { ...json, metadata: { ...metadata, ...Object.fromEntries(pieces) } };
}

/** Between characters, not within one that takes two units: some JSON readers refuse half of one. */
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

/** What `withKept` has put there. Whether it is true is another question. */
export function readKept(json: Json | undefined): JsonObject | undefined {
  const metadata = isJsonObject(json) ? json['metadata'] : undefined;
  if (!isJsonObject(metadata)) return undefined;
  // Version 0.1 wrote it as an object.
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

/** The object as it would be without; no metadata where nothing else is in it. */
export function withoutKept(json: Json): Json {
  if (!isJsonObject(json) || !isJsonObject(json['metadata'])) return json;
  const { metadata, ...rest } = json;
  const others = Object.entries(metadata).filter(([name]) => !pieceName.test(name));
  if (others.length === Object.keys(metadata).length) return json;
  const bare = others.length === 0 ? rest : { ...rest, metadata: Object.fromEntries(others) };
  return inheritExact(bare, json);
}

/** Whether that metadata holds an original and nothing else. */
export function isOnlyKept(metadata: Json | undefined): boolean {
  return isJsonObject(metadata) && !('metadata' in (withoutKept({ metadata }) as JsonObject));
}

/** Deeper ones are not written by a conversion. */
const deepest = 500;

/** A request as it is sent: without originals, wherever they are. Everything else stays as it is. */
export function withoutOriginals(request: Json): Json {
  return isDeeperThan(request, deepest) ? request : inheritExact(strip(request), request);
}

/** The same for the text of a request, which stays as it is written where there is none in it. */
export function withoutOriginalsText(body: string): string {
  if (!body.includes(keptName)) return body;
  try {
    const request = parseExact(body);
    const sent = withoutOriginals(request);
    return sent === request ? body : printExact(sent);
  } catch {
    return body;
  }
}

/** The value itself where there is nothing to take out of it. */
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
