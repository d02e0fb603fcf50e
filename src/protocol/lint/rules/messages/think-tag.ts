/** Reports reasoning that is part of the answer's text. */
import { foldCase } from '../../../core/base/foldCase.ts';
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { eachText } from '../../../core/conversation/message.ts';
import { preferredFix, optionalFix, placeOfMessage, valueOf } from '../../engine/fixes.ts';
import { outsideCode } from '../../checks/outsideCode.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

const tag = /<(\/?)(think|thinking|reasoning)>/i;

export const thinkTag: Rule = {
  id: 'think-tag',
  severity: 'warning',
  title: { en: 'Reasoning tags in the content', 'zh-cn': '内容中的推理标签' },
  message: {
    en: 'The content contains reasoning ({tag}), so users see it, and the model reads it as its response. Move it to a separate member.',
    'zh-cn': '内容中有推理（{tag}），用户会看到它，模型也会把它当作自己的响应。请移到单独的成员中。',
  },
  source: reported(
    'DeepSeek V4',
    'The reasoning_content in the thinking mode must be passed back to the API.',
    'JohnnyZ93/oai-compatible-copilot#202',
  ),
  fix(found, { protocol }) {
    const { pointer } = found.finding;
    const json = found.scope?.message.json;
    const { reasoningMember: member } = protocol;
    const text = valueOf(found);
    if (member === undefined || typeof text !== 'string' || !isJsonObject(json)) return [];
    const split = splitThought(text);
    if (split === undefined) return [];
    const known = stringOr(json[member]);
    const reasoning = known === undefined ? split.thought : `${known}\n${split.thought}`;
    const target = `${placeOfMessage(found)}/${member}`;
    const answer = { do: 'set', pointer, value: split.answer } as const;
    return [
      preferredFix(`Move to “${member}”`, `移到“${member}”`, answer, {
        do: 'set',
        pointer: target,
        value: reasoning,
      }),
      optionalFix('Delete the reasoning', '删除推理内容', answer),
    ];
  },
  checkMessage(message, _context, report) {
    if (message.role !== 'assistant') return;
    eachText(message, (text, pointer) => {
      if (!text.includes('<')) return;
      const [found] = tag.test(text) ? (tag.exec(outsideCode(text)) ?? []) : [];
      if (found !== undefined) report({ pointer, args: { tag: found } });
    });
  },
};

/**
 * Splits a text into its first thought and the remaining text. If the opening tag of the thought is
 * missing, the thought starts at the beginning of the text.
 */
function splitThought(text: string): { readonly thought: string; readonly answer: string } | undefined {
  const code = outsideCode(text);
  const first = tag.exec(code);
  if (first === null) return undefined;
  const [opening, slash = '', name = ''] = first;
  const start = slash === '' ? first.index : 0;
  const inner = slash === '' ? start + opening.length : 0;
  const end = foldCase(code).indexOf(`</${foldCase(name)}>`, inner);
  if (end === -1) return undefined;
  const rest = text.slice(end + name.length + 3).trimStart();
  return { thought: text.slice(inner, end).trim(), answer: text.slice(0, start) + rest };
}
