/** An output that names another tool than the call it answers. */
import { answer, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { measured } from '../sources.ts';

export const toolNameMismatch: Rule = {
  id: 'tool-name-mismatch',
  severity: 'warning',
  title: { en: 'An output names another tool than its call', 'zh-cn': '输出与调用的工具名称不同' },
  says: {
    en: 'The output names the tool “{name}”, but the call “{id}” that it answers is one of “{called}”.',
    'zh-cn': '输出中的工具名称为“{name}”，但它对应的调用“{id}”调用的是“{called}”。',
  },
  source: measured('outputs repeat the name of their call'),
  watchRun: () => ({
    closed(item, _run, tell) {
      const { kind, name, partner, callId = '' } = item;
      const called = partner?.name;
      if (kind !== 'output' || name === undefined || called === undefined || name === called) return;
      const part = item.parts[0]?.index ?? 0;
      tell({ item, part, aspect: 'name', args: { name, called, id: callId } });
    },
  }),
};

const call = told('plugin_call', { call_id: 'call_1', name: 'get_weather', arguments: '{}' }, 'msg_1');
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
      events: answer(call, output('get_time')),
      finds: ['3/content/0/data/name'],
    },
    { shows: 'the same name', events: answer(call, output('get_weather')) },
    { shows: 'no name: the models allow it', events: answer(call, output(null)) },
  ],
};
