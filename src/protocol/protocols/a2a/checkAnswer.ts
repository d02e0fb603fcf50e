/**
 * Finds the places where an answer or an event does not meet its version of A2A. Reading is tolerant and needs none of
 * these checks; each deviation has the name of the rule that reports it.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { checkArtifact, checkMessage, checkStatus, missing } from './checkMembers.ts';
import type { A2aFinding } from './checkPart.ts';
import { isPayloadKind, readAnswer, wrappersIn, type Payload } from './payload.ts';
import { listOf, textOf, type Version } from './vocabulary.ts';

/**
 * Checks an answer as version `asked`; when that is not given, as the version that it looks like. `requestId` is the id
 * of the JSON-RPC request that it answers, if known. Never throws.
 */
export function checkAnswer(json: JsonObject, asked?: Version, requestId?: Json): readonly A2aFinding[] {
  const { payload, error, result, isEnvelope } = readAnswer(json);
  const envelope = isEnvelope ? checkEnvelope(json, requestId) : [];
  if (payload === undefined) {
    const isEmpty = isEnvelope && error === undefined && result === undefined;
    return [
      ...envelope,
      ...(isEmpty ? [{ rule: 'a2a-no-payload', pointer: 'result' in json ? '/result' : '' } as const] : []),
      ...(isEnvelope ? checkError(error, asked) : []),
    ];
  }
  const around = isEnvelope ? '/result' : '';
  const isOld = isPayloadKind(payload.json['kind']);
  const isWrapped = payload.pointer !== around;
  const version = asked ?? (isOld ? '0.3' : '1.0');
  // An object with a `kind` belongs to 0.3, an object under the name of its kind belongs to 1.0.
  if (isOld && version === '1.0') return [...envelope, { rule: 'a2a-version-mix', pointer: payload.pointer }];
  if (isWrapped && version === '0.3') return [...envelope, { rule: 'a2a-version-mix', pointer: around }];
  const isTwo = isWrapped && wrappersIn(isEnvelope ? (json['result'] ?? null) : json) > 1;
  return [
    ...envelope,
    ...(isTwo ? [{ rule: 'a2a-oneof', pointer: around } as const] : []),
    ...(version === '0.3' && !isOld ? [{ rule: 'a2a-missing-kind', pointer: `${payload.pointer}/kind` } as const] : []),
    ...checkPayload(payload, version),
    ...(isEnvelope ? checkDirection(payload) : []),
  ];
}

/** The sender of an answer is the agent; only the history of its task repeats messages of the user. */
function checkDirection({ kind, json, pointer }: Payload): readonly A2aFinding[] {
  const isUsers = kind === 'message' && (json['role'] === 'user' || json['role'] === 'ROLE_USER');
  return isUsers ? [{ rule: 'a2a-wrong-direction', pointer: `${pointer}/role` }] : [];
}

function checkPayload({ kind, json, pointer }: Payload, version: Version): readonly A2aFinding[] {
  const isOld = version === '0.3';
  const status = `${pointer}/status`;
  switch (kind) {
    case 'message':
      return checkMessage(json, pointer, version);
    case 'task':
      return [
        ...missing(json, pointer, ['id', ...(isOld ? ['contextId'] : []), 'status']),
        ...checkStatus(json['status'], status, version),
        ...checkEach(json, 'artifacts', pointer, (each, at) => checkArtifact(each, at, version)),
        ...checkEach(json, 'history', pointer, (each, at) => checkMessage(each, at, version)),
        ...checkIds(json, 'artifacts', 'artifactId', pointer),
        ...checkIds(json, 'history', 'messageId', pointer),
      ];
    case 'status-update':
      return [
        ...missing(json, pointer, ['taskId', 'contextId', 'status', ...(isOld ? ['final'] : [])]),
        ...checkStatus(json['status'], status, version),
      ];
    case 'artifact-update': {
      const { artifact } = json;
      return [
        ...missing(json, pointer, ['taskId', 'contextId', 'artifact']),
        ...(isJsonObject(artifact) ? checkArtifact(artifact, `${pointer}/artifact`, version) : []),
      ];
    }
  }
}

/** No two elements of a list may have the same id. */
function checkIds(json: JsonObject, name: string, member: string, pointer: string): readonly A2aFinding[] {
  const known = new Set<string>();
  return listOf(json, name).flatMap((each, index): readonly A2aFinding[] => {
    const id = isJsonObject(each) ? (textOf(each, member) ?? '') : '';
    const isKnown = id !== '' && known.has(id);
    known.add(id);
    return isKnown ? [{ rule: 'a2a-id-duplicate', pointer: `${pointer}/${name}/${index}/${member}` }] : [];
  });
}

function checkEach(
  json: JsonObject,
  name: string,
  pointer: string,
  check: (each: JsonObject, at: string) => readonly A2aFinding[],
): readonly A2aFinding[] {
  return listOf(json, name).flatMap((each, index) =>
    isJsonObject(each) ? check(each, `${pointer}/${name}/${index}`) : [],
  );
}

/**
 * Finds the places where the JSON-RPC envelope of an answer is invalid. `requestId` is the id of the request that it
 * answers, if known.
 */
function checkEnvelope(json: JsonObject, requestId: Json | undefined): readonly A2aFinding[] {
  const { id } = json;
  // A server that could not read the id of a request answers with null.
  const isOther = requestId !== undefined && id !== undefined && id !== requestId;
  const isUnread = id === null && 'error' in json;
  return [
    ...(json['jsonrpc'] === '2.0' ? [] : [{ rule: 'jsonrpc-version', pointer: '/jsonrpc' } as const]),
    ...(id === undefined ? [{ rule: 'jsonrpc-missing-id', pointer: '/id' } as const] : []),
    ...(isOther && !isUnread ? [{ rule: 'jsonrpc-id-mismatch', pointer: '/id' } as const] : []),
    ...('result' in json && 'error' in json ? [{ rule: 'jsonrpc-result-and-error', pointer: '' } as const] : []),
  ];
}

/** In 1.0, an error of A2A itself names its reason in an ErrorInfo; errors of JSON-RPC need none (1.0.0, 9.5). */
function checkError(error: Json | undefined, version: Version | undefined): readonly A2aFinding[] {
  if (version !== '1.0' || !isJsonObject(error)) return [];
  const { code } = error;
  const isOwn = typeof code === 'number' && code <= -32001 && code >= -32099;
  const hasInfo = listOf(error, 'data').some((each) => isJsonObject(each) && 'reason' in each);
  return isOwn && !hasInfo ? [{ rule: 'a2a-error-info', pointer: '/error/data' }] : [];
}
