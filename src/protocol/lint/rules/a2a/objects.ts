/**
 * Rules about A2A objects and the JSON-RPC messages around them. The whole object is checked once, and each
 * rule reports only its own deviations.
 */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { judgeObject } from '../../../protocols/a2a/judgeObject.ts';
import type { Deviation, DeviationRule } from '../../../protocols/a2a/judgePart.ts';
import { toCamel } from '../../../protocols/a2a/vocabulary.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import type { Rule, TellOfDocument } from '../../engine/rule.ts';
import { a2aObjects, jsonRpc } from '../../checks/sources.ts';
import { watchOrderFor } from './stream-order.ts';

interface ObjectRule extends Pick<Rule, 'severity' | 'title' | 'says' | 'source' | 'watchOrder'> {
  readonly id: DeviationRule;
}

/**
 * In the messages, `{member}` is the last name of the pointer in the spelling of A2A, and `{sent}` is the
 * value at the pointer.
 */
const rules: readonly ObjectRule[] = [
  {
    id: 'a2a-bad-role',
    severity: 'error',
    title: { en: 'An A2A role that does not exist', 'zh-cn': '不存在的 A2A 角色' },
    says: {
      en: '“{sent}” is no role: it is the user or the agent who speaks.',
      'zh-cn': '“{sent}”不是角色：发言者只能是用户或智能体。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-bad-state',
    severity: 'error',
    title: { en: 'A task state that does not exist', 'zh-cn': '不存在的任务状态' },
    says: { en: '“{sent}” is no state of a task.', 'zh-cn': '“{sent}”不是任务状态。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-empty-parts',
    severity: 'warning',
    title: { en: 'A message or an artifact without parts', 'zh-cn': '没有 part 的消息或产物' },
    says: { en: '“{member}” is empty: nothing is said.', 'zh-cn': '“{member}”为空：没有任何内容。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-id-duplicate',
    severity: 'warning',
    title: {
      en: 'Two artifacts or messages of an A2A task share an id',
      'zh-cn': '同一 A2A 任务的两个产物或消息使用了同一个 id',
    },
    says: {
      en: 'The {member} “{sent}” belongs to another one already.',
      'zh-cn': '{member}“{sent}”已被另一个对象使用。',
    },
    source: {
      text: 'A2A Protocol 0.3.0 and 1.0.0, “Artifact”: the id “must be unique within a task”; “Message”: “the unique identifier (e.g. UUID) of the message”',
      url: 'https://a2a-protocol.org/latest/specification/',
    },
    watchOrder: (context) => watchOrderFor('a2a-id-duplicate', context),
  },
  {
    id: 'a2a-missing-field',
    severity: 'error',
    title: { en: 'A member that A2A requires is missing', 'zh-cn': '缺少 A2A 必需的成员' },
    says: { en: '“{member}” is required here.', 'zh-cn': '此处必须有“{member}”。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-missing-kind',
    severity: 'error',
    title: { en: 'An object of A2A 0.3 without its kind', 'zh-cn': 'A2A 0.3 的对象缺少 kind' },
    says: { en: 'In A2A 0.3 an object says its “kind”.', 'zh-cn': '在 A2A 0.3 中，对象必须说明其“kind”。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-no-payload',
    severity: 'error',
    title: { en: 'An A2A answer with nothing in it', 'zh-cn': '空的 A2A 应答' },
    says: { en: 'The answer carries neither a message nor a task.', 'zh-cn': '应答既没有消息也没有任务。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-oneof',
    severity: 'error',
    title: { en: 'A part or an answer with several contents', 'zh-cn': '一个 part 或应答有多种内容' },
    says: {
      en: 'A part has one of text, raw, url and data, an answer one of task, message, statusUpdate and artifactUpdate; this one has several.',
      'zh-cn':
        'part 只能有 text、raw、url、data 之一，应答只能有 task、message、statusUpdate、artifactUpdate 之一；这里有多个。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-part-content',
    severity: 'error',
    title: { en: 'A part without its content', 'zh-cn': 'part 缺少内容' },
    says: { en: '“{member}” is not what a part of its kind carries.', 'zh-cn': '“{member}”不是该类 part 应有的内容。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-snake-case',
    severity: 'error',
    title: { en: 'A member of A2A in snake_case', 'zh-cn': 'A2A 成员使用了 snake_case' },
    says: { en: 'In JSON this member is written “{member}”.', 'zh-cn': '在 JSON 中，该成员应写作“{member}”。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-timestamp',
    severity: 'info',
    title: { en: 'A time of A2A 1.0 that is not in UTC', 'zh-cn': 'A2A 1.0 的时间不是 UTC' },
    says: { en: '“{sent}” should be in UTC, with a Z at the end.', 'zh-cn': '“{sent}”应为 UTC，并以 Z 结尾。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-version-mix',
    severity: 'error',
    title: { en: 'Words of both versions of A2A in one object', 'zh-cn': '同一对象混用两个 A2A 版本的写法' },
    says: {
      en: '“{member}” is written as in the other version of A2A.',
      'zh-cn': '“{member}”使用了另一个 A2A 版本的写法。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-wrong-direction',
    severity: 'warning',
    title: { en: 'An answer of A2A that says it is the user’s', 'zh-cn': 'A2A 应答自称来自用户' },
    says: {
      en: 'What an agent answers has the role of the agent, not “{sent}”.',
      'zh-cn': '智能体的应答应使用智能体的角色，而不是“{sent}”。',
    },
    source: a2aObjects,
  },
  {
    id: 'jsonrpc-missing-id',
    severity: 'warning',
    title: { en: 'A JSON-RPC answer without an id', 'zh-cn': 'JSON-RPC 应答缺少 id' },
    says: {
      en: 'The answer does not say which request it is for: “id” is missing.',
      'zh-cn': '应答没有说明对应哪个请求：缺少“id”。',
    },
    source: jsonRpc,
  },
  {
    id: 'jsonrpc-result-and-error',
    severity: 'error',
    title: { en: 'A JSON-RPC answer with a result and an error', 'zh-cn': 'JSON-RPC 应答同时有结果和错误' },
    says: {
      en: 'An answer has either “result” or “error”, this one has both.',
      'zh-cn': '应答只能有“result”或“error”之一，这里两者都有。',
    },
    source: jsonRpc,
  },
  {
    id: 'jsonrpc-version',
    severity: 'warning',
    title: { en: 'A JSON-RPC message without its version', 'zh-cn': 'JSON-RPC 消息缺少版本' },
    says: { en: '“jsonrpc” must be "2.0".', 'zh-cn': '“jsonrpc”必须为 "2.0"。' },
    source: jsonRpc,
  },
];

export const objectRules: readonly Rule[] = rules.map((rule) => ({
  ...rule,
  dialects: ['a2a'],
  checkDocument: ({ head }, _context, tell) => check(rule.id, head, tell),
  checkMessage: ({ json }, _context, tell) => check(rule.id, json, tell),
}));

/** The cached results, because each rule asks about the same object. */
const judged = new WeakMap<object, readonly Deviation[]>();

function check(id: DeviationRule, json: Json | undefined, tell: TellOfDocument): void {
  if (!isJsonObject(json)) return;
  const deviations = judged.get(json) ?? judgeObject(json);
  judged.set(json, deviations);
  for (const { rule, pointer } of deviations) {
    if (rule !== id) continue;
    const path = fromPointer(pointer);
    const sent = valueAt(json, path) as Json | undefined;
    tell({
      pointer,
      args: { member: toCamel(path.at(-1) ?? ''), sent: typeof sent === 'string' ? sent : excerptOf(sent ?? null) },
    });
  }
}
