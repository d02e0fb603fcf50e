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
import { shownMember } from '../../checks/shownArgs.ts';
import type { ReportDocumentFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects, jsonRpc } from '../../checks/sources.ts';
import { watchOrderFor } from './stream-order.ts';

interface ObjectRule extends Pick<Rule, 'severity' | 'title' | 'message' | 'source' | 'watchOrder' | 'needsContext'> {
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
    title: { en: 'Unknown A2A role', 'zh-cn': '未知 A2A 角色' },
    message: {
      en: 'Unknown role “{sent}”, so typed clients reject the message. Use “user” or “agent” (in A2A 1.0, “ROLE_USER” or “ROLE_AGENT”).',
      'zh-cn':
        '未知角色“{sent}”，有类型检查的客户端会拒绝该消息。请使用“user”或“agent”（A2A 1.0 中为“ROLE_USER”或“ROLE_AGENT”）。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-bad-state',
    severity: 'error',
    title: { en: 'Unknown task state', 'zh-cn': '未知任务状态' },
    message: {
      en: 'Unknown task state “{sent}”. Clients cannot tell whether the task is running, waiting or finished.',
      'zh-cn': '未知任务状态“{sent}”。客户端无法判断任务是在运行、等待还是已结束。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-empty-parts',
    severity: 'warning',
    title: { en: 'Message or artifact without parts', 'zh-cn': '没有 part 的消息或产物' },
    message: {
      en: '“{member}” is empty, so clients reject the message or show nothing. Add at least one part.',
      'zh-cn': '“{member}”为空，客户端会拒绝该消息或什么也不显示。请至少添加一个 part。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-id-duplicate',
    severity: 'warning',
    title: { en: 'Duplicate id in an A2A task', 'zh-cn': 'A2A 任务中的 id 重复' },
    message: {
      en: 'Duplicate {member} “{sent}”. Clients replace the earlier object with this one; use a unique id.',
      'zh-cn': '{member}“{sent}”重复。客户端会用此对象替换之前的对象；请使用唯一的 id。',
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
    // Pages show only the members that they are about.
    needsContext: true,
    title: { en: 'Required A2A member is missing', 'zh-cn': '缺少 A2A 必需的成员' },
    message: {
      en: '“{member}” is missing. Typed clients reject the object.',
      'zh-cn': '缺少“{member}”。有类型检查的客户端会拒绝该对象。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-missing-kind',
    severity: 'error',
    title: { en: 'A2A 0.3 object without “kind”', 'zh-cn': 'A2A 0.3 的对象缺少“kind”' },
    message: {
      en: '“kind” is missing. Without it, A2A 0.3 clients cannot tell what this object is.',
      'zh-cn': '缺少“kind”。没有它，A2A 0.3 的客户端无法得知此对象的类型。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-no-payload',
    severity: 'error',
    title: { en: 'A2A response without a message or task', 'zh-cn': '没有消息或任务的 A2A 响应' },
    message: {
      en: 'The response contains neither a message nor a task, so clients show nothing.',
      'zh-cn': '响应既没有消息也没有任务，客户端什么也不会显示。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-oneof',
    severity: 'error',
    title: { en: 'Part or response with several contents', 'zh-cn': 'part 或响应有多种内容' },
    message: {
      en: 'This part or response has several contents, and clients use only one of them. A part has one of text, raw, url and data; a response has one of task, message, statusUpdate and artifactUpdate.',
      'zh-cn':
        '此 part 或响应有多种内容，客户端只会使用其中一种。part 只能有 text、raw、url、data 之一；响应只能有 task、message、statusUpdate、artifactUpdate 之一。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-part-content',
    severity: 'error',
    title: { en: 'Part without valid content', 'zh-cn': 'part 没有有效的内容' },
    message: {
      en: 'Missing or invalid content in “{member}”. Clients cannot read this part.',
      'zh-cn': '“{member}”的内容缺失或无效。客户端无法读取此 part。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-snake-case',
    severity: 'error',
    title: { en: 'A2A member in snake_case', 'zh-cn': 'A2A 成员使用了 snake_case' },
    message: {
      en: 'This member is in snake_case, so clients ignore it. Use “{member}”.',
      'zh-cn': '此成员使用了 snake_case，客户端会忽略它。请使用“{member}”。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-timestamp',
    severity: 'info',
    title: { en: 'A2A 1.0 timestamp that is not in UTC', 'zh-cn': 'A2A 1.0 的时间不是 UTC' },
    message: {
      en: 'Timestamp “{sent}” is not a UTC time that ends with Z. Clients that sort timestamps as text get the wrong order.',
      'zh-cn': '时间“{sent}”不是以 Z 结尾的 UTC 时间。按文本排序的客户端会得到错误的顺序。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-version-mix',
    severity: 'error',
    title: { en: 'Object mixes A2A 0.3 and 1.0', 'zh-cn': '同一对象混用 A2A 0.3 与 1.0' },
    message: {
      en: '“{member}” uses the form of the other A2A version, which clients do not recognize. Use one version throughout.',
      'zh-cn': '“{member}”使用了另一个 A2A 版本的写法，客户端无法识别。请始终使用同一个版本。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-wrong-direction',
    severity: 'warning',
    title: { en: 'A2A response with the role of the user', 'zh-cn': '角色为用户的 A2A 响应' },
    message: {
      en: 'The response has the role “{sent}”, so clients show it as a message from the user. Use the role of the agent.',
      'zh-cn': '响应的角色是“{sent}”，客户端会把它显示为用户的消息。请使用智能体的角色。',
    },
    source: a2aObjects,
  },
  {
    id: 'jsonrpc-missing-id',
    severity: 'warning',
    title: { en: 'JSON-RPC response without an id', 'zh-cn': 'JSON-RPC 响应缺少 id' },
    message: {
      en: '“id” is missing. Clients cannot match the response to its request and may drop it.',
      'zh-cn': '缺少“id”。客户端无法把响应与请求对应，可能会丢弃它。',
    },
    source: jsonRpc,
  },
  {
    id: 'jsonrpc-result-and-error',
    severity: 'error',
    title: { en: 'JSON-RPC response with both a result and an error', 'zh-cn': 'JSON-RPC 响应同时有结果和错误' },
    message: {
      en: 'The response has both “result” and “error”, and clients use only one of them. Send only one.',
      'zh-cn': '响应同时有“result”和“error”，客户端只会使用其中之一。请只发送一个。',
    },
    source: jsonRpc,
  },
  {
    id: 'jsonrpc-version',
    severity: 'warning',
    title: { en: 'JSON-RPC message without a valid version', 'zh-cn': 'JSON-RPC 消息没有有效的版本' },
    message: {
      en: '“jsonrpc” must be "2.0". Strict clients and servers reject the message.',
      'zh-cn': '“jsonrpc”必须为 "2.0"。严格的客户端和服务器会拒绝该消息。',
    },
    source: jsonRpc,
  },
];

export const objectRules: readonly Rule[] = rules.map((rule) => ({
  ...rule,
  protocols: ['a2a'],
  localizeArgs: (args, locale) =>
    /^\d*$/.test(String(args['member'])) ? { ...args, member: shownMember(args['pointer'], locale) } : args,
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
