/** What was read, converted: a document, or a stream, of which a real adapter takes the events instead of what they add up to. */
import type { Converter } from '../../protocols/contract/converter.ts';
import type { RuntimeAdapter } from '../../protocols/contract/runtimeAdapter.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { convertDocument, type Conversion, type ConvertMode } from './convertDocument.ts';
import { createLossLocator, type Source } from './readSource.ts';
import { runtimeAdapter } from './runtimeAdapters.ts';

/** The adapter for what the source is, if there is one. */
export function adapterOf({ converter, document, stream }: Source, to: Converter): RuntimeAdapter | undefined {
  const events = stream && runtimeAdapter(converter.id, to.id, 'events');
  return events ?? runtimeAdapter(converter.id, to.id, converter.split(document).form);
}

export interface ConvertedSource extends Conversion {
  /** The place of a loss in the text that was read. */
  locate(text: string): (pointer: string) => TextRange;
}

/** Never throws. Pointers of losses are into the list of events where an adapter took them, else into the document. */
export function convertSource(source: Source, to: Converter, mode: ConvertMode): ConvertedSource {
  const { converter, document, stream } = source;
  const adapter = mode === 'as-runtime' && stream ? runtimeAdapter(converter.id, to.id, 'events') : undefined;
  if (adapter === undefined || stream === undefined) {
    return { ...convertDocument(document, converter, to, mode), locate: (text) => createLossLocator(text, source) };
  }
  return { ...adapter.convert(stream.events), locate: () => (pointer) => stream.locateEvent(pointer) };
}
