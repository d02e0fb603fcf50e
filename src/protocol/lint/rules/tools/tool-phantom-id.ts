/** A tool's output whose call is nowhere. */
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, request, told } from '../../checks/exampleEvents.ts';
import { meantId, removeMessage } from '../../checks/mendPairs.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { outputVerdicts } from '../../engine/verdictsOf.ts';

export const toolPhantomId: Rule = {
  id: 'tool-phantom-id',
  severity: 'error',
  title: { en: 'Tool output without a call', 'zh-cn': '没有对应调用的工具输出' },
  says: {
    en: 'Phantom id: no call has the id “{id}” that this output answers.',
    'zh-cn': '幻影 id：没有 id 为“{id}”的调用与此输出对应。',
  },
  source: {
    text: "OpenAI: “messages with role 'tool' must be a response to a preceeding message with 'tool_calls'” (openai/openai-go#43); Anthropic: “unexpected `tool_use_id` found in `tool_result` blocks” (anthropics/claude-code#18947); AgentScope Runtime, Agent API Protocol Specification, “Message Model”",
    url: 'https://github.com/openai/openai-go/issues/43',
  },
  fix(found) {
    const { here, finding } = found;
    if (here === undefined) return [];
    const meant = meantId(here, String(finding.args['id']));
    const { isWhole } = exchangeAt(here.conversation, here.index);
    if (meant === undefined) return removeMessage(found, isWhole);
    const title = { en: `Answer the call “${meant.id}”`, 'zh-cn': `对应调用“${meant.id}”` };
    const changes = [{ do: 'set', pointer: finding.pointer, value: meant.id } as const];
    return [{ title, isPreferred: meant.isSure, changes }, ...removeMessage(found, false)];
  },
  reach: ['exchange', 'ids', 'presence'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(here, { options }, tell) {
    const isById = here.conversation.pairing === 'by-id';
    if (options.fragment && isById) return;
    outputVerdicts(here).forEach(({ is }, nth) => {
      const { id, pointer } = (is === 'phantom' ? here.message.outputs[nth] : undefined) ?? {};
      // One inside an event is that of an answer, whose request may hold the call.
      if (typeof id?.json !== 'string' || (isById && pointer !== '')) return;
      // What stands for an item that the server has kept may stand for the call.
      if (here.conversation.countOf('item_reference') > 0) return;
      tell({ pointer: id.pointer, args: { id: id.json } });
    });
  },
};

export const page: RulePage = {
  why: {
    en: 'An output is joined with its call by the id alone, letter by letter. Ids are made up by the model’s server, never by the client; an output under another id is shown nowhere, and most providers reject a history that holds one.',
    'zh-cn':
      '输出只凭 id 与调用逐字对应。id 由模型服务生成，客户端不能自行编造；id 不符的输出无处显示，多数模型服务也会拒绝包含它的历史记录。',
  },
  examples: [
    {
      shows: 'in a request of Responses: “No tool call found for function call output with call_id …”',
      dialect: 'responses',
      document: { input: [{ type: 'function_call_output', call_id: 'call_1', output: '1' }] },
      finds: ['/input/0/call_id'],
    },
    {
      shows: 'the server of Responses has kept the call',
      dialect: 'responses',
      document: {
        previous_response_id: 'resp_1',
        input: [{ type: 'function_call_output', call_id: 'call_1', output: '1' }],
      },
    },
    {
      shows: 'a reference stands for the call',
      dialect: 'responses',
      document: [
        { type: 'item_reference', id: 'fc_1' },
        { type: 'function_call_output', call_id: 'call_1', output: '1' },
      ],
    },
    {
      shows: 'a made-up id',
      dialect: 'chat',
      document: [asks, calls(call('call_1')), answers('call_made_up')],
      finds: ['/2/tool_call_id'],
      fixed: [asks, calls(call('call_1')), answers('call_1')],
    },
    {
      shows: 'the output answers another id',
      events: answer(
        told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1'),
        told('plugin_call_output', { call_id: 'call_2', name: 'f', output: '1' }, 'msg_2'),
      ),
      finds: ['3/content/0/data/call_id'],
    },
    {
      shows: 'in a request',
      request: request([told('function_call_output', { call_id: 'call_1', output: '1' })]),
      finds: ['/input/0/content/0/data/call_id'],
    },
    {
      shows: 'a second output, which another rule tells',
      request: request([
        told('function_call', { call_id: 'call_1', name: 'f', arguments: '{}' }),
        told('function_call_output', { call_id: 'call_1', output: '1' }),
        told('function_call_output', { call_id: 'call_1', output: '1' }),
      ]),
    },
    {
      shows: 'a pair',
      events: answer(
        told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1'),
        told('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, 'msg_2'),
      ),
    },
  ],
};
