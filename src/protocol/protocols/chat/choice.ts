/** One choice of a response while it is read, and the items that it begins. */
import { GrowingJson } from '../../core/json/growingJson.ts';
import type { ItemKind } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import { CallList } from './callList.ts';
import { createKept, keptFields, type KeptMembers } from './keptMembers.ts';

/** The positions of the content, refusal, audio and transcript among the parts of a message. */
export const contentPart = 0;
export const refusalPart = 1;
export const audioPart = 2;
export const transcriptPart = 3;
/** The position of the first further part. */
export const firstMorePart = 4;

export interface Choice {
  readonly index: number;
  /**
   * The number of earlier choices with the same index, because some servers give index 0 to each of several responses.
   */
  readonly before: number;
  /** Keys of the items that have begun. */
  readonly begun: Set<string>;
  readonly calls: CallList;
  role: string;
  /** The content was received as an empty text, which is different from no content. */
  isBlank: boolean;
  /** The audio response so far: its base64 data and its other fields. */
  audio: string;
  readonly audioFields: GrowingJson;
  /** The part that the next text continues; `undefined` if the text begins after a part that is not plain text. */
  textPart: number | undefined;
  /** The position of the next further part. */
  nextPart: number;
  readonly kept: KeptMembers;
  isFinished: boolean;
}

export function createChoice(index: number, before: number): Choice {
  return {
    index,
    before,
    begun: new Set(),
    calls: new CallList(),
    role: 'assistant',
    isBlank: false,
    audio: '',
    audioFields: new GrowingJson({}),
    textPart: contentPart,
    nextPart: firstMorePart,
    kept: createKept(),
    isFinished: false,
  };
}

export const messageKey = ({ index, before }: Pick<Choice, 'index' | 'before'>): string =>
  before === 0 ? `choice ${index}` : `choice ${index} again ${before}`;

/** The item that keeps what belongs to no other item; `undefined` if none has begun. */
export function holderOf(choice: Choice): string | undefined {
  const [first] = choice.begun;
  return choice.begun.has(messageKey(choice)) ? messageKey(choice) : first;
}

export function beginMessage(choice: Choice, emit: Emit): string {
  return begin(choice, messageKey(choice), 'message', emit);
}

export function begin(choice: Choice, key: string, kind: ItemKind, emit: Emit): string {
  if (choice.begun.has(key)) return key;
  choice.begun.add(key);
  const role = kind === 'message' ? { role: choice.role } : {};
  const blank = choice.isBlank && choice.begun.size === 1 ? { content: '' } : {};
  const kept = kind === 'message' || choice.begun.size === 1 ? keptFields(choice.kept) : {};
  emit({
    op: 'item-start',
    item: key,
    kind,
    ...role,
    fields: { choice: choice.index, ...(choice.before > 0 && { before: choice.before }), ...blank, ...kept },
  });
  return key;
}
