/** The text of a document → what it is and what to convert it with. */
import { tryParseJson, type Json } from '../base/json.ts';
import { recognizeHarmony } from '../dialects/harmony/recognize.ts';
import { dialects } from '../dialects/registry.ts';
import type { Converter } from '../dialects/converter.ts';
import { recognizeText, sampleLength } from '../recognize/recognizeText.ts';
import { converterById } from './converters.ts';

export interface Source {
  readonly document: Json;
  readonly converter: Converter;
}

/** `undefined` for what is none of the documents that can be converted: a request, an answer, a list of messages. */
export function readSource(
  text: string,
  { name, dialect }: { readonly name: string; readonly dialect?: string | undefined },
): Source | undefined {
  const harmony = converterById('harmony');
  const isHarmony = dialect === undefined ? recognizeHarmony(text.slice(0, sampleLength)) === 2 : dialect === 'harmony';
  if (isHarmony && harmony !== undefined) return { document: text, converter: harmony };
  const asked = dialects.find(({ id }) => id === dialect)?.id;
  const kind = recognizeText(text.slice(0, sampleLength), { name, dialect: asked });
  const converter = converterById(kind?.dialect);
  if (kind === undefined || converter === undefined) return undefined;
  if (kind.form === 'events' || kind.form === 'requests') return undefined;
  const document = kind.container === 'jsonl' ? readLines(text) : tryParseJson(text.replace(/^\uFEFF/, ''));
  return document === undefined ? undefined : { document, converter };
}

/** A value on each line; `undefined` where one is none. */
function readLines(text: string): Json | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const values = lines.filter((line) => line.trim() !== '').map(tryParseJson);
  return values.every((value) => value !== undefined) ? values : undefined;
}
