/** A second output for a call that has one. */
import { toJsonText } from '../../../core/json/json.ts';
import { judgeOutputs } from '../../../core/conversation/pairs.ts';
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, request, told } from '../../checks/exampleEvents.ts';
import { meantId, placeOf, removeMessage } from '../../checks/mendPairs.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { outputVerdicts } from '../../engine/verdictsOf.ts';

export const toolAnswerDuplicate: Rule = {
  id: 'tool-answer-duplicate',
  severity: 'error',
  title: { en: 'A call is answered twice', 'zh-cn': '同一调用有两个输出' },
  says: {
    en: 'The call “{id}” was already answered by an earlier message.',
    'zh-cn': '调用“{id}”已由之前的消息应答。',
  },
  source: {
    text: "OpenAI: “Invalid parameter: Duplicate value for 'tool_call_id' of 'call_…', in messages[7] and messages[8].” (agno-agi/agno#5116, sst/opencode#1211)",
    url: 'https://github.com/agno-agi/agno/issues/5116',
  },
  fix(found) {
    const { here, finding } = found;
    const [verdict] = here === undefined ? [] : judgeOutputs(here.conversation, here.index);
    if (here === undefined || verdict?.is !== 'duplicate') return [];
    const first = verdict.first.index;
    const meant = meantId(here, undefined);
    const isSame = toJsonText(found.message(first)?.json ?? null) === toJsonText(here.message.json);
    const removals = [
      ...removeMessage(found, isSame),
      {
        title: { en: 'Delete the earlier output', 'zh-cn': '删除较早的输出' },
        isPreferred: false,
        changes: [{ do: 'remove', pointer: placeOf(found, first) } as const],
      },
    ];
    if (meant === undefined) return removals;
    const title = { en: `Answer the call “${meant.id}”`, 'zh-cn': `对应调用“${meant.id}”` };
    const changes = [{ do: 'set', pointer: finding.pointer, value: meant.id } as const];
    return [{ title, isPreferred: false, changes }, ...removals];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(here, _context, tell) {
    outputVerdicts(here).forEach((verdict, nth) => {
      if (verdict.is !== 'duplicate') return;
      const output = here.message.outputs[nth];
      if (output === undefined) return;
      const { index: at, half } = verdict.first;
      tell({
        pointer: output.id.pointer,
        args: { id: String(half.id) },
        related: [{ role: 'first', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};

const event = told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1');
const output = (message: string) => told('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, message);

export const page: RulePage = {
  why: {
    en: 'A call has one result. Providers reject a history with two, and interfaces show only one of them. It happens when a tool was aborted, answered so, and finished all the same.',
    'zh-cn':
      '一个调用只有一个结果。模型服务会拒绝含有两个结果的历史记录，界面也只会显示其中一个。常见原因：工具被中止并已应答，之后却又完成了。',
  },
  examples: [
    {
      shows: 'the same twice',
      dialect: 'chat',
      document: [asks, calls(call('call_1')), answers('call_1'), answers('call_1')],
      finds: ['/3/tool_call_id'],
      fixed: [asks, calls(call('call_1')), answers('call_1')],
    },
    {
      shows: 'another call has none',
      dialect: 'chat',
      document: [asks, calls(call('call_1'), call('call_2')), answers('call_1'), answers('call_1', '23 °C')],
      finds: ['/3/tool_call_id'],
      fixed: [asks, calls(call('call_1'), call('call_2')), answers('call_1'), answers('call_2', '23 °C')],
    },
    {
      shows: 'in a stream',
      events: answer(event, output('msg_2'), output('msg_3')),
      finds: ['4/content/0/data/call_id'],
    },
    {
      shows: 'in a request',
      request: request([event, output('msg_2'), output('msg_3')]),
      finds: ['/input/2/content/0/data/call_id'],
    },
    { shows: 'one output', events: answer(event, output('msg_2')) },
  ],
};
