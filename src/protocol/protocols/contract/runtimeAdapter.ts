/** What a real server's adapter makes of a document: recorded, with its oddities, so that people see what their users get. */
import type { Json } from '../../core/json/json.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import type { ConvertedForm, ConverterId } from './converter.ts';

export interface RuntimeAdapter {
  readonly from: ConverterId;
  readonly to: ConverterId;
  /** Whose it is. */
  readonly title: string;
  /** What it is for; it knows nothing of other forms. A stream is the list of its events. */
  readonly forms: readonly (ConvertedForm | 'events')[];
  /** `document` is `undefined` where the adapter fails; the last loss says where. Never throws. */
  convert(document: Json): { readonly document: Json | undefined; readonly losses: readonly Loss[] };
}

/** Thrown nowhere: a place at which the real adapter raises, and so answers with nothing. */
export interface AdapterFailure {
  readonly failure: Loss;
}

export function fails(pointer: string, what: string): AdapterFailure {
  return { failure: { pointer, what, why: 'adapterFails' } };
}

export function isFailure(value: object | undefined): value is AdapterFailure {
  return value !== undefined && 'failure' in value;
}
