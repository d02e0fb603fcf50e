/**
 * What the adapter of a real server converts a document to. Its behaviour was recorded and is reproduced with its
 * oddities, so that authors see what their users get.
 */
import type { Json } from '../../core/json/json.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import type { ConvertedForm, ConverterId } from './converter.ts';

export interface RuntimeAdapter {
  readonly from: ConverterId;
  readonly to: ConverterId;
  /** The name of the adapter's producer. */
  readonly title: string;
  /** The forms that the adapter supports; it handles no other forms. A stream is the list of its events. */
  readonly forms: readonly (ConvertedForm | 'events')[];
  /** `document` is `undefined` where the adapter fails; the last loss then states the place. Never throws. */
  convert(document: Json): { readonly document: Json | undefined; readonly losses: readonly Loss[] };
}

/** A place at which the real adapter raises an error, and so returns nothing. This value is never thrown. */
export interface AdapterFailure {
  readonly failure: Loss;
}

export function fails(pointer: string, what: string): AdapterFailure {
  return { failure: { pointer, what, why: 'adapterFails' } };
}

export function isFailure(value: object | undefined): value is AdapterFailure {
  return value !== undefined && 'failure' in value;
}
