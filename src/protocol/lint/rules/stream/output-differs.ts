/** Reports a final output that differs from the streamed contents. */
import { isJsonObject, stringOr, type Json } from '../../../core/json/json.ts';
import { itemTexts } from '../../../protocols/responses/stream/itemTexts.ts';
import type { ItemObservation, Observation } from '../../../core/run/observation.ts';
import { findPart, type Item } from '../../../core/run/run.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const outputDiffers: Rule = {
  id: 'output-differs',
  severity: 'error',
  needsContext: true,
  title: { en: 'Final output differs from the streamed messages', 'zh-cn': '最终输出与流式消息不一致' },
  message: {
    en: 'Message “{id}” in the final output differs from the stream ({sent} characters of text instead of {streamed}). Users see another text than the one that clients store.',
    'zh-cn':
      '最终输出中的消息“{id}”与流不一致（文本为 {sent} 个字符，流中为 {streamed} 个）。用户看到的文本与客户端保存的不同。',
  },
  source: specification('Response Models'),
  watchEvents: () => ({
    event({ type, json }, { end, items }, report) {
      const document = json['response'];
      const output = isJsonObject(document) ? document['output'] : undefined;
      if (type !== 'response.completed' || end !== undefined || items.length === 0 || !Array.isArray(output)) return;
      const streamedTexts = new Map<string, string[]>();
      for (const { id = '', texts } of items) {
        const text = [...texts.values()].map(({ pieces }) => pieces.join('')).join('');
        const known = streamedTexts.get(id);
        if (known === undefined) streamedTexts.set(id, [text]);
        else known.push(text);
      }
      output.forEach((item: Json, index) => {
        const id = isJsonObject(item) ? stringOr(item['id']) : undefined;
        if (!isJsonObject(item) || id === undefined) return;
        const sent = [...itemTexts(item).values()].join('');
        // If several items have the id, any of them may be the one that is repeated here.
        const known = streamedTexts.get(id);
        if (known?.includes(sent) === true) return;
        const streamed = known?.at(-1)?.length ?? 0;
        report({ pointer: `/response/output/${index}`, args: { id, sent: sent.length, streamed } });
      });
    },
  }),
  watchStream: () => ({
    run({ status, items = [] }, run, report) {
      const wasStreamed = run.items.some(({ origin }) => origin === 'response');
      if (status !== 'completed' || !wasStreamed || run.outcome !== undefined) return;
      for (const seen of items) {
        const { id } = seen;
        if (id === undefined) continue;
        const differences = run.itemsById.get(id)?.map((item) => differs(seen, item));
        const difference =
          differences === undefined ? { within: seen, streamed: 0, sent: textLength(seen) } : differences.at(-1);
        // If several messages have the id, any of them may be the one that is repeated here.
        if (difference === undefined || differences?.includes(undefined) === true) continue;
        const { within, sent, streamed } = difference;
        report({ within, ...(within.of === 'part' ? { aspect: 'value' } : {}), args: { id, sent, streamed } });
      }
    },
  }),
};

interface Difference {
  readonly within: Observation;
  readonly sent: number;
  readonly streamed: number;
}

function differs({ parts = [] }: ItemObservation, item: Item): Difference | undefined {
  for (const [position, part] of parts.entries()) {
    if (part.kind !== 'text' && part.kind !== 'refusal') continue;
    const sent = typeof part.value === 'string' ? part.value : '';
    const streamed = findPart(item, part.index ?? position)?.text.toString() ?? '';
    if (sent !== streamed) return { within: part, sent: sent.length, streamed: streamed.length };
  }
  return undefined;
}

function textLength({ parts = [] }: ItemObservation): number {
  return parts.reduce((sum, { value }) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
