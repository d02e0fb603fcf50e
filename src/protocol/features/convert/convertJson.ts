/**
 * Converts a document, or the events of a stream, between protocols given by their ids. For programs, which have no
 * file.
 */
import { copyExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { Converter } from '../../protocols/contract/converter.ts';
import { wireProtocolById } from '../../protocols/registry.ts';
import { convertDocument, type Conversion, type ConvertMode } from './convertDocument.ts';
import { allConverters, converterById, runtimeAdapter } from './converters.ts';

export interface ConvertOptions {
  /** Ids of protocols: `agent-api`, `responses`, `mlflow`, `chat`, `harmony`, `a2a`, `ag-ui`, `agentscope-2`. */
  readonly from: string;
  readonly to: string;
  /** The default is faithful. */
  readonly mode?: ConvertMode;
}

/**
 * `document` is a request, an answer, a list of messages, or a Harmony text. In runtime mode, it can also be the list
 * of a stream's events, if a real adapter converts those. Throws for an id that has no converter.
 */
export function convertJson(document: Json, { from, to, mode = 'faithful' }: ConvertOptions): Conversion {
  const source = known(from);
  const target = known(to);
  const adapter = mode === 'as-runtime' ? runtimeAdapter(source.id, target.id, 'events') : undefined;
  return adapter !== undefined && isStream(document, source)
    ? adapter.convert(document)
    : keepNumbers(convertDocument(document, source, target, mode), document);
}

function keepNumbers(converted: Conversion, source: Json): Conversion {
  if (converted.document !== undefined) copyExact(converted.document, source);
  return converted;
}

function known(id: string): Converter {
  const converter = converterById(id);
  if (converter !== undefined) return converter;
  const ids = allConverters().map((one) => one.id);
  throw new Error(`expected one of ${ids.join(', ')}, not ${id}`);
}

function isStream(document: Json, { protocol, id }: Converter): boolean {
  if (!Array.isArray(document)) return false;
  const first: Json | undefined = (document as readonly Json[]).at(0);
  if (!isJsonObject(first)) return false;
  return wireProtocolById(protocol ?? id).recognizeElement(first)?.form === 'events';
}
