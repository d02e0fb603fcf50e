/** Converts a message, an artifact, or an event that contains one of them to the common view. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { noMessage, type Message, type Part, type PartKind } from '../../core/conversation/message.ts';
import { readPart } from './parts.ts';
import { findMessage } from './findMessage.ts';
import { partsName, partsOf } from './transcoded.ts';
import { toRole, toSnake } from './vocabulary.ts';

export function readMessage(json: Json): Message {
  const found = isJsonObject(json) ? findMessage(json) : undefined;
  if (found === undefined) return { ...noMessage, json };
  const at = `${found.pointer}/${partsName(found.json)}`;
  const parts = partsOf(found.json).map((part, index) => toPart(part, `${at}/${index}`));
  return { ...noMessage, json, role: toRole(found.json['role']), parts };
}

const kinds: ReadonlySet<string> = new Set<PartKind>(['text', 'image', 'audio', 'video', 'file', 'data']);

function isCommon(kind: string): kind is PartKind {
  return kinds.has(kind);
}

/** The names of the members that contain the payload; in 0.3 the payload of a file is inside `file`. */
const transcoded = ['fileWithUri', 'fileWithBytes'];
const payloads = ['text', 'uri', 'bytes', 'url', 'raw', 'data', ...transcoded, ...transcoded.map(toSnake)];

function toPart(part: Json, pointer: string): Part {
  const { kind } = readPart(part);
  const inFile = isJsonObject(part) && isJsonObject(part['file']);
  const holder = inFile ? part['file'] : part;
  const name = isJsonObject(holder) ? payloads.find((each) => holder[each] !== undefined) : undefined;
  const json = isJsonObject(holder) && name !== undefined ? holder[name] : undefined;
  const place = `${pointer}${inFile ? '/file' : ''}${name === undefined ? '' : `/${name}`}`;
  return { kind: isCommon(kind) ? kind : 'unknown', pointer, value: { pointer: place, json } };
}
