/** Where a part is not what its version of A2A demands. */
import { isJsonObject, type JsonObject } from '../../base/json.ts';
import type { Version } from './vocabulary.ts';

/** Ids of the rules that tell of answers and events. */
export type DeviationRule =
  | 'a2a-bad-role'
  | 'a2a-bad-state'
  | 'a2a-empty-parts'
  | 'a2a-error-info'
  | 'a2a-missing-field'
  | 'a2a-missing-kind'
  | 'a2a-no-payload'
  | 'a2a-oneof'
  | 'a2a-part-content'
  | 'a2a-snake-case'
  | 'a2a-timestamp'
  | 'a2a-version-mix'
  | 'jsonrpc-missing-id'
  | 'jsonrpc-result-and-error'
  | 'jsonrpc-version';

export interface Deviation {
  readonly rule: DeviationRule;
  readonly pointer: string;
}

export function judgePart(part: JsonObject, pointer: string, version: Version): readonly Deviation[] {
  return version === '0.3' ? judgeOld(part, pointer) : judgeNew(part, pointer);
}

const contents = ['text', 'raw', 'url', 'data'];

function judgeNew(part: JsonObject, pointer: string): readonly Deviation[] {
  if (typeof part['kind'] === 'string') return [{ rule: 'a2a-version-mix', pointer }];
  const count = contents.filter((name) => part[name] !== undefined).length;
  if (count === 1) return [];
  return [{ rule: count === 0 ? 'a2a-part-content' : 'a2a-oneof', pointer }];
}

function judgeOld(part: JsonObject, pointer: string): readonly Deviation[] {
  const { kind, text, file, data } = part;
  const wrong = (name: string): readonly Deviation[] => [{ rule: 'a2a-part-content', pointer: `${pointer}/${name}` }];
  switch (kind) {
    case undefined:
      return [{ rule: 'a2a-missing-kind', pointer: `${pointer}/kind` }];
    case 'text':
      return typeof text === 'string' ? [] : wrong('text');
    case 'data':
      return isJsonObject(data) ? [] : wrong('data');
    case 'file':
      return isJsonObject(file) && (file['uri'] === undefined) !== (file['bytes'] === undefined) ? [] : wrong('file');
    default:
      return wrong('kind');
  }
}
