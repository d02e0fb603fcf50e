/**
 * Converts a source: a document, or a stream. For a stream, a real adapter takes the events instead of the response
 * that they add up to.
 */
import type { Converter } from '../../protocols/contract/converter.ts';
import type { RuntimeAdapter } from '../../protocols/contract/runtimeAdapter.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { convertDocument, type Conversion, type ConvertMode } from './convertDocument.ts';
import { createLossLocator, type Source } from './readSource.ts';
import { runtimeAdapter } from './converters.ts';

/** The adapter for this kind of source, if there is one. */
export function adapterOf({ converter, document, stream }: Source, to: Converter): RuntimeAdapter | undefined {
  const events = stream && runtimeAdapter(converter.id, to.id, 'events');
  return events ?? runtimeAdapter(converter.id, to.id, converter.split(document).form);
}

interface ConvertedSource extends Conversion {
  /** Maps a loss to its place in the text that was read. */
  locate(text: string): (pointer: string) => TextRange;
}

/**
 * Never throws. If an adapter took the events, the pointers of losses refer to the list of events, otherwise to the
 * document.
 */
export function convertSource(source: Source, to: Converter, mode: ConvertMode): ConvertedSource {
  const { converter, document, stream } = source;
  const adapter = mode === 'as-runtime' && stream ? runtimeAdapter(converter.id, to.id, 'events') : undefined;
  if (adapter === undefined || stream === undefined) {
    return { ...convertDocument(document, converter, to, mode), locate: (text) => createLossLocator(text, source) };
  }
  return { ...adapter.convert(stream.events), locate: () => (pointer) => stream.locateEvent(pointer) };
}
