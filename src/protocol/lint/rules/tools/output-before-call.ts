/** An output that comes before its call. */
import { judgeOutputs } from '../../../core/conversation/pairs.ts';
import { answer, request, told } from '../../checks/exampleEvents.ts';
import { placeOf } from '../../checks/mendPairs.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';
import { outputVerdicts } from '../../engine/verdictsOf.ts';

export const outputBeforeCall: Rule = {
  id: 'output-before-call',
  severity: 'error',
  title: { en: 'Tool output before its call', 'zh-cn': '工具输出早于其调用' },
  says: {
    en: 'This output answers the call “{id}”, which comes only later.',
    'zh-cn': '此输出对应的调用“{id}”在它之后才出现。',
  },
  source: specification('Message Model'),
  dialects: ['agent-api', 'responses'],
  fix(found) {
    const { here } = found;
    const [verdict] = here === undefined ? [] : judgeOutputs(here.conversation, here.index);
    if (here === undefined || verdict?.is !== 'early') return [];
    const to = placeOf(found, verdict.call.index + 1);
    return [mend('Move it behind its call', '移到其调用之后', { do: 'move', pointer: placeOf(found, here.index), to })];
  },
  reach: ['ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(here, _context, tell) {
    outputVerdicts(here).forEach((verdict, nth) => {
      if (verdict.is !== 'early') return;
      const output = here.message.outputs[nth];
      if (output === undefined) return;
      const { index: at, half } = verdict.call;
      tell({
        pointer: output.pointer,
        args: { id: String(half.id) },
        related: [{ role: 'call', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};

const call = told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1');
const output = told('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, 'msg_2');

export const page: RulePage = {
  why: {
    en: 'Clients that meet the output first have nothing to show it at, and providers reject a history in this order.',
    'zh-cn': '客户端先收到输出时无处显示；模型服务也会拒绝这种顺序的历史记录。',
  },
  examples: [
    { shows: 'in a stream', events: answer(output, call), finds: ['2'] },
    { shows: 'in a request', request: request([output, call]), finds: ['/input/0'] },
    {
      shows: 'in a list of messages',
      dialect: 'agent-api',
      document: [output, call],
      finds: ['/0'],
      fixed: [call, output],
    },
    { shows: 'in order', events: answer(call, output) },
  ],
};
