/** A member of a request that nobody reads, but that looks like one that somebody does. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';
import { meantChatMember, meantRequestMember } from '../../checks/meantChatMember.ts';
import { mend, valueOf } from '../../engine/mend.ts';
import { asks, call, calls } from '../../checks/exampleChat.ts';
import { request, said } from '../../checks/exampleEvents.ts';
import { meantMember } from '../../checks/meantMember.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const fieldTypo: Rule = {
  id: 'field-typo',
  severity: 'warning',
  about: 'name',
  title: { en: 'A member that looks misspelled', 'zh-cn': '疑似拼写错误的成员' },
  says: { en: 'Unknown member “{name}”. Did you mean “{known}”?', 'zh-cn': '未知成员“{name}”。是否应为“{known}”？' },
  source: measured('unknown members of a request are accepted without a word'),
  dialects: ['chat'],
  fix(found) {
    const { pointer, args } = found.finding;
    const written = valueOf(found, pointer);
    const [id, ...others] = Array.isArray(written) ? (written as readonly Json[]) : [];
    if (args['known'] === 'tool_call_id' && typeof id === 'string' && others.length === 0) {
      const meant = pointer.slice(0, pointer.lastIndexOf('/'));
      return [
        mend(
          'Write it as “tool_call_id”',
          '改写为“tool_call_id”',
          { do: 'set', pointer: `${meant}/tool_call_id`, value: id },
          { do: 'remove', pointer },
        ),
      ];
    }
    const name = String(args['known']);
    return [mend(`Rename to “${name}”`, `重命名为“${name}”`, { do: 'rename', pointer, name })];
  },
  checkMessage({ json }, _context, tell) {
    if (!isJsonObject(json)) return;
    for (const name in json) {
      const known = meantChatMember(name, json);
      if (known !== undefined) tell({ pointer: toPointer([name]), args: { name, known } });
    }
  },
  checkDocument({ head }, _context, tell) {
    for (const name in head) {
      const known = meantRequestMember(name, head);
      if (known !== undefined) tell({ pointer: toPointer([name]), args: { name, known } });
    }
  },
  checkRequest(root, { dialect, profile }, tell) {
    for (const stray of dialect.requestJudge.strayMembers(root, profile)) {
      const known = meantMember(stray);
      if (known !== undefined) tell({ path: stray.pointer, args: { name: stray.name, known } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The server says nothing about unknown members, so a misspelled `session_id` silently starts a new session, and a misspelled `content` makes an empty message.',
    'zh-cn':
      '服务器对未知成员不作任何提示，所以拼错的 `session_id` 会悄悄开启一个新会话，拼错的 `content` 会得到一条空消息。',
  },
  examples: [
    { shows: 'one letter is missing', request: request([said('Hi')], { sesion_id: 's1' }), finds: ['/sesion_id'] },
    {
      shows: 'two letters changed places, in a content',
      request: request([{ role: 'user', type: 'message', content: [{ type: 'text', txet: 'Hi' }] }]),
      finds: ['/input/0/content/0/txet'],
    },
    {
      shows: 'a Chat Completions message in the spelling of JavaScript',
      dialect: 'chat',
      document: [{ role: 'tool', toolCallId: 'call_1', content: '22 °C' }],
      finds: ['/0/toolCallId'],
      fixed: [{ role: 'tool', tool_call_id: 'call_1', content: '22 °C' }],
      severity: 'error',
    },
    {
      shows: 'the calls that a message answers, as a list',
      dialect: 'chat',
      document: [asks, calls(call('call_1')), { role: 'tool', tool_call_ids: ['call_1'], content: '22 °C' }],
      finds: ['/2/tool_call_ids'],
      fixed: [asks, calls(call('call_1')), { role: 'tool', content: '22 °C', tool_call_id: 'call_1' }],
      severity: 'error',
    },
    {
      shows: 'what providers add to Chat Completions messages',
      dialect: 'chat',
      document: [{ role: 'assistant', content: 'Hi', reasoning_content: 'Hm.', context: {} }],
    },
    { shows: 'an extension of one’s own', request: request([said('Hi')], { tenant: 'x' }) },
    { shows: 'the known one is there as well', request: request([said('Hi')], { user_id: 'u', userId: 'u' }) },
  ],
};
