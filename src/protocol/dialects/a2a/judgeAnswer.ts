/**
 * Where an answer, or an event, is not what its version of A2A demands. Reading is tolerant and needs
 * none of this; each deviation is named by the rule that tells of it.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import { judgePart, type Deviation } from './judgePart.ts';
import { isPayloadKind, readAnswer, type Payload } from './payload.ts';
import { listOf, memberOf, states, toRole, toState, type Version } from './vocabulary.ts';

/** Judged as that version; as the one that it looks like where none is given. Never throws. */
export function judgeAnswer(json: JsonObject, asked?: Version): readonly Deviation[] {
  const { payload, error, result, isEnvelope } = readAnswer(json);
  const envelope = isEnvelope ? judgeEnvelope(json) : [];
  if (payload === undefined) {
    const isEmpty = isEnvelope && error === undefined && result === undefined;
    const isBare = error !== undefined && asked === '1.0' && isEnvelope && !hasErrorInfo(error);
    return [
      ...envelope,
      ...(isEmpty ? [{ rule: 'a2a-no-payload', pointer: 'result' in json ? '/result' : '' } as const] : []),
      ...(isBare ? [{ rule: 'a2a-error-info', pointer: '/error/data' } as const] : []),
    ];
  }
  const isOld = isPayloadKind(payload.json['kind']);
  if (isOld && asked === '1.0') return [...envelope, { rule: 'a2a-version-mix', pointer: payload.pointer }];
  const version = asked ?? (isOld ? '0.3' : '1.0');
  const isKindless = version === '0.3' && !isOld;
  return [
    ...envelope,
    ...(isKindless ? [{ rule: 'a2a-missing-kind', pointer: `${payload.pointer}/kind` } as const] : []),
    ...judgePayload(payload, version),
  ];
}

function judgeEnvelope(json: JsonObject): readonly Deviation[] {
  return [
    ...(json['jsonrpc'] === '2.0' ? [] : [{ rule: 'jsonrpc-version', pointer: '/jsonrpc' } as const]),
    ...('id' in json ? [] : [{ rule: 'jsonrpc-missing-id', pointer: '/id' } as const]),
    ...('result' in json && 'error' in json ? [{ rule: 'jsonrpc-result-and-error', pointer: '' } as const] : []),
  ];
}

function hasErrorInfo(error: Json): boolean {
  return isJsonObject(error) && listOf(error, 'data').some((each) => isJsonObject(each) && 'reason' in each);
}

function judgePayload({ kind, json, pointer }: Payload, version: Version): readonly Deviation[] {
  switch (kind) {
    case 'message':
      return judgeMessage(json, pointer, version);
    case 'task':
      return [
        ...missing(json, pointer, ['id', 'contextId', 'status']),
        ...judgeStatus(json['status'], `${pointer}/status`, version),
        ...judgeEach(json, 'artifacts', pointer, (each, at) => judgeArtifact(each, at, version)),
        ...judgeEach(json, 'history', pointer, (each, at) => judgeMessage(each, at, version)),
      ];
    case 'status-update':
      return [
        ...missing(json, pointer, ['taskId', 'contextId', 'status']),
        ...judgeStatus(json['status'], `${pointer}/status`, version),
      ];
    case 'artifact-update': {
      const { artifact } = json;
      return [
        ...missing(json, pointer, ['taskId', 'contextId', 'artifact']),
        ...(isJsonObject(artifact) ? judgeArtifact(artifact, `${pointer}/artifact`, version) : []),
      ];
    }
  }
}

function judgeStatus(status: Json | undefined, pointer: string, version: Version): readonly Deviation[] {
  if (!isJsonObject(status)) return [];
  const { state, message, timestamp } = status;
  const isBadTime = timestamp !== undefined && version === '1.0' && stringOr(timestamp)?.endsWith('Z') !== true;
  return [
    ...missing(status, pointer, ['state']),
    ...judgeWord(state, version, {
      known: states,
      plain: toState(state),
      pointer: `${pointer}/state`,
      rule: 'a2a-bad-state',
    }),
    ...(isBadTime ? [{ rule: 'a2a-timestamp', pointer: `${pointer}/timestamp` } as const] : []),
    ...(isJsonObject(message) ? judgeMessage(message, `${pointer}/message`, version) : []),
  ];
}

const roles: readonly string[] = ['user', 'agent'];

export function judgeMessage(json: JsonObject, pointer: string, version: Version): readonly Deviation[] {
  const { role } = json;
  return [
    ...missing(json, pointer, ['messageId', 'role', 'parts']),
    ...judgeWord(role, version, {
      known: roles,
      plain: toRole(role),
      pointer: `${pointer}/role`,
      rule: 'a2a-bad-role',
    }),
    ...judgeParts(json, pointer, version),
  ];
}

function judgeArtifact(json: JsonObject, pointer: string, version: Version): readonly Deviation[] {
  return [...missing(json, pointer, ['artifactId', 'parts']), ...judgeParts(json, pointer, version)];
}

function judgeParts(json: JsonObject, pointer: string, version: Version): readonly Deviation[] {
  const { parts } = json;
  if (Array.isArray(parts) && parts.length === 0) return [{ rule: 'a2a-empty-parts', pointer: `${pointer}/parts` }];
  return judgeEach(json, 'parts', pointer, (part, at) => judgePart(part, at, version));
}

function judgeEach(
  json: JsonObject,
  name: string,
  pointer: string,
  judge: (each: JsonObject, at: string) => readonly Deviation[],
): readonly Deviation[] {
  return listOf(json, name).flatMap((each, index) =>
    isJsonObject(each) ? judge(each, `${pointer}/${name}/${index}`) : [],
  );
}

/** In snake_case a member is there, but under a name that nobody looks for. */
function missing(json: JsonObject, pointer: string, names: readonly string[]): readonly Deviation[] {
  return names
    .filter((name) => json[name] === undefined)
    .map((name) => {
      const isSnake = memberOf(json, name) !== undefined;
      return { rule: isSnake ? 'a2a-snake-case' : 'a2a-missing-field', pointer: `${pointer}/${name}` } as const;
    });
}

interface Word {
  readonly known: readonly string[];
  /** As 0.3 would write it. */
  readonly plain: string | undefined;
  readonly pointer: string;
  readonly rule: 'a2a-bad-state' | 'a2a-bad-role';
}

/** A word of the other version, or of none. */
function judgeWord(
  written: Json | undefined,
  version: Version,
  { known, plain, pointer, rule }: Word,
): readonly Deviation[] {
  if (written === undefined) return [];
  if (plain === undefined || !known.includes(plain)) return [{ rule, pointer }];
  const isOld = plain === written;
  return isOld === (version === '0.3') ? [] : [{ rule: 'a2a-version-mix', pointer }];
}
