/** An output that names another tool than the call it answers. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, told } from '../../checks/exampleEvents.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';
import { outputVerdicts } from '../../engine/verdictsOf.ts';

export const toolNameMismatch: Rule = {
  id: 'tool-name-mismatch',
  severity: 'warning',
  title: { en: 'An output names another tool than its call', 'zh-cn': '输出与调用的工具名称不同' },
  says: {
    en: 'The output names the tool “{name}”, but the call “{id}” that it answers is one of “{called}”.',
    'zh-cn': '输出中的工具名称为“{name}”，但它对应的调用“{id}”调用的是“{called}”。',
  },
  source: measured('outputs repeat the name of their call'),
  fix({ finding: { pointer, args } }) {
    const value = String(args['called']);
    return [mend(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.some(({ name }) => name !== undefined),
  checkConversation(here, _context, tell) {
    const outputs = here.conversation.at(here.index)?.outputs ?? [];
    if (outputs.every(({ name }) => name === undefined)) return;
    outputVerdicts(here).forEach((verdict, nth) => {
      if (verdict.is !== 'answers' && verdict.is !== 'early') return;
      const { index: at, half } = verdict.call;
      if (half.name === undefined || half.name === outputs[nth]?.name) return;
      const name = here.message.outputs[nth]?.name;
      if (typeof name?.json !== 'string') return;
      tell({
        pointer: name.pointer,
        args: { name: name.json, called: half.name, id: String(half.id) },
        related: [{ role: 'call', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};

const event = told('plugin_call', { call_id: 'call_1', name: 'get_weather', arguments: '{}' }, 'msg_1');
const output = (name: string | null) =>
  told('plugin_call_output', { call_id: 'call_1', name, output: 'sunny' }, 'msg_2');

export const page: RulePage = {
  why: {
    en: 'Two calls were most likely mixed up: the output of one tool is shown, and sent to the model, as that of another.',
    'zh-cn': '很可能有两个调用被混淆：一个工具的输出会被当作另一个工具的输出显示并发送给模型。',
  },
  examples: [
    {
      shows: 'another name',
      events: answer(event, output('get_time')),
      finds: ['3/content/0/data/name'],
    },
    {
      shows: 'in a conversation',
      dialect: 'chat',
      document: [asks, calls(call('call_1')), { ...answers('call_1'), name: 'get_time' }],
      finds: ['/2/name'],
      fixed: [asks, calls(call('call_1')), { ...answers('call_1'), name: 'get_weather' }],
    },
    { shows: 'the same name', events: answer(event, output('get_weather')) },
    { shows: 'no name: the models allow it', events: answer(event, output(null)) },
  ],
};
