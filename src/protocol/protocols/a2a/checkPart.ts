/** Finds the places where a part does not meet its version of A2A. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { isTranscodedPart } from './transcoded.ts';
import type { Version } from './vocabulary.ts';

/** Ids of the rules that report deviations of answers and events. */
export type A2aFindingRule =
  | 'a2a-bad-role'
  | 'a2a-bad-state'
  | 'a2a-empty-parts'
  | 'a2a-error-info'
  | 'a2a-id-duplicate'
  | 'a2a-missing-field'
  | 'a2a-missing-kind'
  | 'a2a-no-payload'
  | 'a2a-oneof'
  | 'a2a-part-content'
  | 'a2a-snake-case'
  | 'a2a-timestamp'
  | 'a2a-version-mix'
  | 'a2a-wrong-direction'
  | 'jsonrpc-id-mismatch'
  | 'jsonrpc-missing-id'
  | 'jsonrpc-result-and-error'
  | 'jsonrpc-version';

export interface A2aFinding {
  readonly rule: A2aFindingRule;
  readonly pointer: string;
}

export function checkPart(part: Json, pointer: string, version: Version): readonly A2aFinding[] {
  if (!isJsonObject(part)) return [{ rule: 'a2a-part-content', pointer }];
  if (isTranscodedPart(part, pointer)) return [];
  return version === '0.3' ? checkOldPart(part, pointer) : checkNewPart(part, pointer);
}

const contents = ['text', 'raw', 'url', 'data'];

function checkNewPart(part: JsonObject, pointer: string): readonly A2aFinding[] {
  if (typeof part['kind'] === 'string') return [{ rule: 'a2a-version-mix', pointer }];
  // `data` may be null because it may be any JSON; the other members must be texts.
  const [name, ...more] = contents.filter((each) => (each === 'data' ? part[each] !== undefined : part[each] != null));
  if (name === undefined) return [{ rule: 'a2a-part-content', pointer }];
  if (more.length > 0) return [{ rule: 'a2a-oneof', pointer }];
  const isFit = name === 'data' || typeof part[name] === 'string';
  return isFit ? [] : [{ rule: 'a2a-part-content', pointer: `${pointer}/${name}` }];
}

function checkOldPart(part: JsonObject, pointer: string): readonly A2aFinding[] {
  const { kind, text, file, data } = part;
  const wrong = (name: string): readonly A2aFinding[] => [{ rule: 'a2a-part-content', pointer: `${pointer}/${name}` }];
  switch (kind) {
    case undefined:
      return [{ rule: 'a2a-missing-kind', pointer: `${pointer}/kind` }];
    case 'text':
      return typeof text === 'string' ? [] : wrong('text');
    case 'data':
      return isJsonObject(data) ? [] : wrong('data');
    case 'file':
      return isJsonObject(file) && isFile(file) ? [] : wrong('file');
    default:
      return wrong('kind');
  }
}

/** A file has either an address or a content, as text. */
function isFile({ uri, bytes }: JsonObject): boolean {
  return typeof (uri ?? bytes) === 'string' && (uri == null) !== (bytes == null);
}
