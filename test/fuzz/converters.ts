/**
 * Fuzzes conversions of any document from each protocol to each other one: nothing throws, and no text is lost
 * silently.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isJsonObject, type Json } from '../../src/protocol/core/json/json.ts';
import { isDeeperThan } from '../../src/protocol/core/json/jsonDepth.ts';
import { convertDocument, convertModes } from '../../src/protocol/features/convert/convertDocument.ts';
import { listConversions, convertText } from '../../src/protocol/features/convert/conversions.ts';
import { allConverters } from '../../src/protocol/features/convert/converters.ts';
import { readSource } from '../../src/protocol/features/convert/readSource.ts';
import { documents, harmonyTexts, streams } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJson, mutatedText } from './mutate.ts';

export const converters = fuzzTarget({
  name: 'converters',
  slice: 60,
  input: fc.oneof(
    { weight: 4, arbitrary: fc.record({ document: mutatedJson(documents), from: fc.nat(), to: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ text: fc.oneof(mutatedText(streams), mutatedText(harmonyTexts)) }) },
  ),
  holds: (input) => ('text' in input ? convertAll(input.text) : convert(input)),
});

interface Pair {
  readonly document: Json;
  readonly from: number;
  readonly to: number;
}

function convert({ document, from, to }: Pair): void {
  const all = allConverters();
  const [source, target] = [all[from % all.length], all[to % all.length]];
  assert.ok(source !== undefined && target !== undefined);
  // A document that is converted as another protocol may give a meaningless result, but nothing throws.
  const isOwn = readSource(JSON.stringify(document), { name: '' })?.converter === source;
  for (const mode of convertModes) {
    const { document: result, losses } = convertDocument(document, source, target, mode);
    if (result === undefined) {
      assert.ok(losses.length > 0, 'a conversion without a result reports losses');
      continue;
    }
    if (!isOwn || mode !== 'faithful') continue;
    // What is kept in metadata is divided into several members if it is long.
    const written = JSON.stringify(result).replaceAll(/","agent-api-workbench-\d+":"/g, '');
    const inText = typeof result === 'string' ? result : written;
    for (const [pointer, text] of textsOf(document, '')) {
      const isLost = losses.some((loss) => loss.pointer === '' || `${pointer}/`.startsWith(`${loss.pointer}/`));
      const isThere = inText.includes(text) || written.includes(JSON.stringify(text).slice(1, -1));
      assert.ok(
        isLost || isThere,
        `${source.id} → ${target.id} ${mode}: ${pointer}\n${JSON.stringify(document)}\n${written}`,
      );
    }
  }
}

/** The texts whose loss a person would notice: natural language, long enough not to be found by chance. */
function textsOf(json: Json | undefined, at: string): readonly (readonly [string, string])[] {
  if (typeof json === 'string') return /^\w+ [\w .,!?]{4,}$/.test(json) ? [[at, json]] : [];
  if (isDeeperThan(json ?? null, 300)) return [];
  if (Array.isArray(json)) return json.flatMap((one: Json, index) => textsOf(one, `${at}/${index}`));
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    textsOf(value, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

function convertAll(text: string): void {
  const source = readSource(text, { name: '' });
  if (source === undefined) return;
  for (const way of listConversions(source, 'zh-cn')) {
    for (const { place } of convertText(text, source, way, 'en').losses) {
      assert.ok(place.start >= 0 && place.start <= place.end && place.end <= text.length, 'each loss is in the text');
    }
  }
}
