/**
 * Rules about A2A objects and the JSON-RPC messages around them. The whole object is checked once, and each
 * rule reports only its own deviations.
 */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { checkA2aObject } from '../../../protocols/a2a/checkA2aObject.ts';
import type { A2aFinding, A2aFindingRule } from '../../../protocols/a2a/checkPart.ts';
import { toCamel } from '../../../protocols/a2a/vocabulary.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import type { Rule, ReportDocumentFinding } from '../../engine/rule.ts';
import { a2aObjects, jsonRpc } from '../../checks/sources.ts';
import { watchOrderFor } from './stream-order.ts';

interface ObjectRule extends Pick<Rule, 'severity' | 'title' | 'message' | 'source' | 'watchOrder'> {
  readonly id: A2aFindingRule;
}

/**
 * In the messages, `{member}` is the last name of the pointer in the spelling of A2A, and `{sent}` is the
 * value at the pointer.
 */
const rules: readonly ObjectRule[] = [
  {
    id: 'a2a-bad-role',
    severity: 'error',
    title: { en: 'Unknown A2A role', 'zh-cn': '不存在的 A2A 角色' },
    message: {
      en: '“{sent}” is not a valid role: the sender of a message is either the user or the agent.',
      'zh-cn': '“{sent}”不是角色：发言者只能是用户或智能体。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-bad-state',
    severity: 'error',
    title: { en: 'Unknown task state', 'zh-cn': '不存在的任务状态' },
    message: { en: '“{sent}” is not a valid task state.', 'zh-cn': '“{sent}”不是任务状态。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-empty-parts',
    severity: 'warning',
    title: { en: 'Message or artifact without parts', 'zh-cn': '没有 part 的消息或产物' },
    message: { en: '“{member}” is empty: at least one part is required.', 'zh-cn': '“{member}”为空：没有任何内容。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-id-duplicate',
    severity: 'warning',
    title: {
      en: 'Duplicate id of an artifact or message in an A2A task',
      'zh-cn': '同一 A2A 任务的两个产物或消息使用了同一个 id',
    },
    message: {
      en: 'The {member} “{sent}” is already used by another artifact or message.',
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
    title: { en: 'Required A2A member is missing', 'zh-cn': '缺少 A2A 必需的成员' },
    message: { en: '“{member}” is required here.', 'zh-cn': '此处必须有“{member}”。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-missing-kind',
    severity: 'error',
    title: { en: 'A2A 0.3 object without “kind”', 'zh-cn': 'A2A 0.3 的对象缺少 kind' },
    message: {
      en: 'In A2A 0.3, this object requires the member “kind”.',
      'zh-cn': '在 A2A 0.3 中，对象必须说明其“kind”。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-no-payload',
    severity: 'error',
    title: { en: 'A2A response without a message or task', 'zh-cn': '空的 A2A 应答' },
    message: { en: 'The response contains neither a message nor a task.', 'zh-cn': '应答既没有消息也没有任务。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-oneof',
    severity: 'error',
    title: { en: 'Part or response with several contents', 'zh-cn': '一个 part 或应答有多种内容' },
    message: {
      en: 'A part must have exactly one of text, raw, url and data; a response exactly one of task, message, statusUpdate and artifactUpdate. This one has several.',
      'zh-cn':
        'part 只能有 text、raw、url、data 之一，应答只能有 task、message、statusUpdate、artifactUpdate 之一；这里有多个。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-part-content',
    severity: 'error',
    title: { en: 'Part without valid content', 'zh-cn': 'part 缺少内容' },
    message: {
      en: '“{member}” is not valid content for a part of this kind.',
      'zh-cn': '“{member}”不是该类 part 应有的内容。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-snake-case',
    severity: 'error',
    title: { en: 'A2A member in snake_case', 'zh-cn': 'A2A 成员使用了 snake_case' },
    message: { en: 'The JSON name of this member is “{member}”.', 'zh-cn': '在 JSON 中，该成员应写作“{member}”。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-timestamp',
    severity: 'info',
    title: { en: 'A2A 1.0 timestamp that is not in UTC', 'zh-cn': 'A2A 1.0 的时间不是 UTC' },
    message: { en: '“{sent}” should be a UTC timestamp that ends with Z.', 'zh-cn': '“{sent}”应为 UTC，并以 Z 结尾。' },
    source: a2aObjects,
  },
  {
    id: 'a2a-version-mix',
    severity: 'error',
    title: { en: 'Object mixes A2A 0.3 and 1.0', 'zh-cn': '同一对象混用两个 A2A 版本的写法' },
    message: {
      en: '“{member}” is written as in the other version of A2A.',
      'zh-cn': '“{member}”使用了另一个 A2A 版本的写法。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-wrong-direction',
    severity: 'warning',
    title: { en: 'A2A response with the role of the user', 'zh-cn': 'A2A 应答自称来自用户' },
    message: {
      en: 'A message from an agent must have the agent’s role, not “{sent}”.',
      'zh-cn': '智能体的应答应使用智能体的角色，而不是“{sent}”。',
    },
    source: a2aObjects,
  },
  {
    id: 'jsonrpc-missing-id',
    severity: 'warning',
    title: { en: 'JSON-RPC response without an id', 'zh-cn': 'JSON-RPC 应答缺少 id' },
    message: {
      en: '“id” is missing: the response does not specify its request.',
      'zh-cn': '应答没有说明对应哪个请求：缺少“id”。',
    },
    source: jsonRpc,
  },
  {
    id: 'jsonrpc-result-and-error',
    severity: 'error',
    title: { en: 'JSON-RPC response with both a result and an error', 'zh-cn': 'JSON-RPC 应答同时有结果和错误' },
    message: {
      en: 'A response must contain either “result” or “error”, not both.',
      'zh-cn': '应答只能有“result”或“error”之一，这里两者都有。',
    },
    source: jsonRpc,
  },
  {
    id: 'jsonrpc-version',
    severity: 'warning',
    title: { en: 'JSON-RPC message without a valid version', 'zh-cn': 'JSON-RPC 消息缺少版本' },
    message: { en: '“jsonrpc” must be "2.0".', 'zh-cn': '“jsonrpc”必须为 "2.0"。' },
    source: jsonRpc,
  },
];

export const objectRules: readonly Rule[] = rules.map((rule) => ({
  ...rule,
  protocols: ['a2a'],
  checkDocument: ({ head }, _context, report) => check(rule.id, head, report),
  checkMessage: ({ json }, _context, report) => check(rule.id, json, report),
}));

/** The cached results, because each rule asks about the same object. */
const cache = new WeakMap<object, readonly A2aFinding[]>();

function check(id: A2aFindingRule, json: Json | undefined, report: ReportDocumentFinding): void {
  if (!isJsonObject(json)) return;
  const deviations = cache.get(json) ?? checkA2aObject(json);
  cache.set(json, deviations);
  for (const { rule, pointer } of deviations) {
    if (rule !== id) continue;
    const path = fromPointer(pointer);
    const sent = valueAt(json, path) as Json | undefined;
    report({
      pointer,
      args: { member: toCamel(path.at(-1) ?? ''), sent: typeof sent === 'string' ? sent : excerptOf(sent ?? null) },
    });
  }
}
