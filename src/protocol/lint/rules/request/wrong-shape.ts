/** Reports a value in a document that does not fit its model. */
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import type { ShapeIssue } from '../../../protocols/contract/documents.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { shownShape } from '../../checks/shownArgs.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { DocumentFindingDraft } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';

export const wrongShape: Rule = {
  id: 'wrong-shape',
  severity: 'error',
  title: { en: 'Invalid or missing member', 'zh-cn': '成员无效或缺失' },
  message: {
    en: 'Invalid “{member}”: expected {expected}, but found {sent}. Strict servers and clients reject it.',
    'zh-cn': '“{member}”无效：应为 {expected}，实际值：{sent}。严格的服务器和客户端会拒绝它。',
  },
  localizeArgs: shownShape,
  source: {
    text: "OpenAI: “Invalid type for 'input[…].content': expected one of an array of objects or string, but got null instead.” (QuantumNous/new-api#4776), “Missing required parameter: 'tools[0].name'.” (stanfordnlp/dspy#9943)",
    url: 'https://platform.openai.com/docs/api-reference/responses/create',
  },
  checkDocument({ head, list }, { protocol }, report) {
    if (head === undefined) return;
    for (const issue of protocol.shapes?.head(head, list) ?? []) report(toFindingDraft(issue, head));
  },
  checkMessage({ json }, { protocol }, report) {
    for (const issue of protocol.shapes?.element(json) ?? []) report(toFindingDraft(issue, json));
  },
  fix(found) {
    const pointer = /^(?:\/tools\/\d+|\/tool_choice)(?=\/name$)/.exec(found.finding.pointer)?.[0];
    const tool = pointer === undefined ? undefined : valueOf(found, pointer);
    const declared = isJsonObject(tool) ? tool['function'] : undefined;
    if (pointer === undefined || !isJsonObject(tool) || !isJsonObject(declared)) return [];
    if (typeof declared['name'] !== 'string') return [];
    const { function: _nested, ...rest } = tool;
    return [
      preferredFix('Convert to the Responses format', '转换为 Responses 的格式', {
        do: 'set',
        pointer,
        value: { ...rest, ...declared },
      }),
    ];
  },
};

function toFindingDraft({ pointer, expected }: ShapeIssue, json: Json): DocumentFindingDraft {
  const path = fromPointer(pointer);
  const sent = valueAt(json, path);
  const args = { member: path.at(-1) ?? '', expected, sent: sent === undefined ? '—' : excerptOf(sent as Json) };
  return { pointer, args };
}
