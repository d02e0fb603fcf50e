/** Finds the places where a message, an artifact or a status does not meet its version of A2A. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { checkPart, type A2aFinding } from './checkPart.ts';
import { isTranscoded, isTranscodedState } from './transcoded.ts';
import { toSnake, writtenRoles, writtenStates, type Version, type Spellings } from './vocabulary.ts';

export function checkMessage(json: JsonObject, pointer: string, version: Version): readonly A2aFinding[] {
  const lists = isTranscoded(json, pointer) ? [] : ['parts'];
  return [
    ...missing(json, pointer, ['messageId', 'role', ...lists]),
    ...checkWord(json['role'], version, { spellings: writtenRoles, pointer: `${pointer}/role`, rule: 'a2a-bad-role' }),
    ...checkParts(json, pointer, version),
  ];
}

export function checkArtifact(json: JsonObject, pointer: string, version: Version): readonly A2aFinding[] {
  return [...missing(json, pointer, ['artifactId', 'parts']), ...checkParts(json, pointer, version)];
}

/** Times as Protocol Buffers write them in JSON, with up to nanoseconds. */
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/** Whether a text is a time that exists; the thirtieth of February does not. */
export function isTimestamp(text: string): boolean {
  const at = utc.test(text) ? new Date(text) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 'yyyy-mm-dd'.length));
}

export function checkStatus(status: Json | undefined, pointer: string, version: Version): readonly A2aFinding[] {
  if (!isJsonObject(status)) return [];
  const { state, message, timestamp } = status;
  const isBadTime = timestamp != null && version === '1.0' && !isTimestamp(stringOr(timestamp) ?? '');
  return [
    ...missing(status, pointer, ['state']),
    ...(isTranscodedState(state, pointer)
      ? []
      : checkWord(state, version, { spellings: writtenStates, pointer: `${pointer}/state`, rule: 'a2a-bad-state' })),
    ...(isBadTime ? [{ rule: 'a2a-timestamp', pointer: `${pointer}/timestamp` } as const] : []),
    ...(isJsonObject(message) ? checkMessage(message, `${pointer}/message`, version) : []),
  ];
}

function checkParts(json: JsonObject, pointer: string, version: Version): readonly A2aFinding[] {
  const name = isTranscoded(json, pointer) ? 'content' : 'parts';
  const parts = json[name];
  if (!Array.isArray(parts)) return [];
  if (parts.length === 0) return [{ rule: 'a2a-empty-parts', pointer: `${pointer}/${name}` }];
  return (parts as readonly Json[]).flatMap((part, index) => checkPart(part, `${pointer}/${name}/${index}`, version));
}

/** Members of all A2A objects with names that consist of several words. */
const longNames = ['messageId', 'contextId', 'taskId', 'referenceTaskIds', 'artifactId', 'lastChunk'];

/**
 * Finds required members that are absent or null. A member in snake_case exists, but under a name that no reader looks
 * for.
 */
export function missing(json: JsonObject, pointer: string, names: readonly string[]): readonly A2aFinding[] {
  const snakes = longNames.filter((name) => json[toSnake(name)] !== undefined);
  const lacking = names.filter((name) => json[name] == null && !snakes.includes(name));
  return [
    ...lacking.map((name) => ({ rule: 'a2a-missing-field', pointer: `${pointer}/${name}` }) as const),
    ...snakes.map((name) => ({ rule: 'a2a-snake-case', pointer: `${pointer}/${toSnake(name)}` }) as const),
  ];
}

interface Word {
  readonly spellings: Spellings;
  readonly pointer: string;
  readonly rule: 'a2a-bad-state' | 'a2a-bad-role';
}

/** Checks a state or a role: reports a value of the other version, or of no version. */
function checkWord(
  written: Json | undefined,
  version: Version,
  { spellings, pointer, rule }: Word,
): readonly A2aFinding[] {
  if (written == null || spellings[version].has(written)) return [];
  const isOther = spellings['0.3'].has(written) || spellings['1.0'].has(written);
  return [{ rule: isOther ? 'a2a-version-mix' : rule, pointer }];
}
