/** Something in a document does not fit its model. */
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import type { Misfit } from '../../../protocols/contract/dialect.ts';
import { excerptOf } from '../../engine/excerpt.ts';
import { mend, valueOf } from '../../engine/mend.ts';
import type { DocumentReport, Rule, RulePage } from '../../engine/rule.ts';

export const wrongShape: Rule = {
  id: 'wrong-shape',
  severity: 'error',
  title: { en: 'A member does not fit its model', 'zh-cn': '成员不符合其模型' },
  says: {
    en: '`{member}` should be {expected}, but is {sent}.',
    'zh-cn': '`{member}` 应为 {expected}，实际为 {sent}。',
  },
  source: {
    text: "OpenAI: “Invalid type for 'input[…].content': expected one of an array of objects or string, but got null instead.” (QuantumNous/new-api#4776), “Missing required parameter: 'tools[0].name'.” (stanfordnlp/dspy#9943)",
    url: 'https://platform.openai.com/docs/api-reference/responses/create',
  },
  checkDocument({ head, list }, { dialect }, tell) {
    if (head === undefined) return;
    for (const misfit of dialect.shapes?.head(head, list) ?? []) tell(toReport(misfit, head));
  },
  checkMessage({ json }, { dialect }, tell) {
    for (const misfit of dialect.shapes?.element(json) ?? []) tell(toReport(misfit, json));
  },
  fix(found) {
    const pointer = /^(?:\/tools\/\d+|\/tool_choice)(?=\/name$)/.exec(found.finding.pointer)?.[0];
    const tool = pointer === undefined ? undefined : valueOf(found, pointer);
    const declared = isJsonObject(tool) ? tool['function'] : undefined;
    if (pointer === undefined || !isJsonObject(tool) || !isJsonObject(declared)) return [];
    if (typeof declared['name'] !== 'string') return [];
    const { function: _nested, ...rest } = tool;
    return [
      mend('Bring into the form of Responses', '改为 Responses 的形式', {
        do: 'set',
        pointer,
        value: { ...rest, ...declared },
      }),
    ];
  },
};

function toReport({ pointer, expected }: Misfit, json: Json): DocumentReport {
  const path = fromPointer(pointer);
  const sent = valueAt(json, path);
  const args = { member: path.at(-1) ?? '', expected, sent: sent === undefined ? '—' : excerptOf(sent as Json) };
  return { pointer, args };
}

export const page: RulePage = {
  why: {
    en: 'OpenAI refuses such a request as a whole, and typed clients refuse such an answer. Only what the protocol is known to demand is asked for; members of one’s own are fine.',
    'zh-cn':
      'OpenAI 会拒绝整个请求，有类型检查的客户端也会拒绝这样的应答。这里只检查协议明确要求的内容；自行添加的成员不受影响。',
  },
  examples: [
    {
      shows: 'an output that is an object, and a call without id',
      dialect: 'responses',
      document: [
        { type: 'function_call', name: 'f', arguments: '{}' },
        { type: 'function_call_output', call_id: 'call_1', output: { temperature: 21 } },
      ],
      finds: ['/0/call_id', '/1/output'],
    },
    {
      shows: 'no content, a detail that does not exist, and a temperature that is a text',
      dialect: 'responses',
      document: {
        temperature: '0.5',
        input: [
          { role: 'user', content: null },
          {
            role: 'user',
            content: [{ type: 'input_image', image_url: 'https://example.org/a.png', detail: 'medium' }],
          },
        ],
      },
      finds: ['/temperature', '/input/0/content', '/input/1/content/0/detail'],
    },
    {
      shows: 'an event without its text',
      dialect: 'responses',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1' }],
      finds: ['/0/delta'],
    },
    {
      shows: 'a tool in the form of Chat Completions',
      dialect: 'responses',
      document: { input: 'Hi', tools: [{ type: 'function', function: { name: 'f', parameters: {} } }] },
      finds: ['/tools/0/name'],
      fixed: { input: 'Hi', tools: [{ type: 'function', name: 'f', parameters: {} }] },
    },
    {
      shows: 'what MLflow sends beside its events',
      dialect: 'responses',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1', delta: 'Hi' }, { trace_id: 'tr-1' }],
    },
    {
      shows: 'all in order, with a member of one’s own',
      dialect: 'responses',
      document: { input: [{ role: 'user', content: 'Hi', tenant: 'x' }], tools: [{ type: 'mcp', server_label: 's' }] },
    },
  ],
};
