/** A tool call that nobody answered. */
import type { Json } from '../../../core/json/json.ts';
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import { judgeOutputs } from '../../../core/conversation/pairs.ts';
import { answers, asks, call, calls, says } from '../../checks/exampleChat.ts';
import { answer, request, response, said, stream, told } from '../../checks/exampleEvents.ts';
import { nthOf, placeOf } from '../../checks/mendPairs.ts';
import type { Fix, Found, Here, Rule, RulePage } from '../../engine/rule.ts';
import { callVerdicts } from '../../engine/verdictsOf.ts';

export const toolCallUnanswered: Rule = {
  id: 'tool-call-unanswered',
  severity: 'error',
  title: { en: 'Tool call without output', 'zh-cn': '没有输出的工具调用' },
  says: {
    en: 'Nothing answers the call “{id}” of {name}. A tool that failed must answer too, such as “Error: Timeout”.',
    'zh-cn': '对 {name} 的调用“{id}”没有对应的输出。失败的工具也必须有输出，例如“Error: Timeout”。',
  },
  source: {
    text: "OpenAI: “An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_…” (sdcb/chats#132); DeepSeek: “(insufficient tool messages following tool_calls message)” (langgenius/dify#32222); Anthropic: “`tool_use` ids were found without `tool_result` blocks immediately after” (anthropics/claude-code#8210); Gemini: “number of function response parts is equal to the number of function call parts” (google-gemini/gemini-cli#4217); Mistral: “Not the same number of function calls and responses” (mistralai/client-ts#106)",
    url: 'https://github.com/sdcb/chats/pull/132',
  },
  fix(found, { dialect }) {
    const { here, finding } = found;
    const nth = here === undefined ? -1 : nthOf(found, here, here.message.calls);
    const id = here?.message.calls[nth]?.id.json;
    if (here === undefined || typeof id !== 'string') return [];
    const { strays, end, isWhole } = exchangeAt(here.conversation, here.index);
    const text = `Error: ${String(finding.args['name'])} gave no output.`;
    const value = dialect.writeOutput?.(id, text, here.message.json);
    if (value === undefined) return [];
    const isPreferred = strays.length === 0 && isWhole && !isAnsweredLate(here, id);
    const title = { en: 'Insert the missing output', 'zh-cn': '插入缺少的输出' };
    const insertion = { title, isPreferred, changes: [{ do: 'insert', pointer: placeOf(found, end), value } as const] };
    return [...adoptions(found, id, strays), insertion];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ calls: called }) => called.length > 0,
  checkConversation(here, { isUnfinished, list }, tell) {
    const verdicts = isUnfinished ? [] : callVerdicts(here);
    verdicts.forEach(({ is }, nth) => {
      const called = is === 'unanswered' || is === 'pending' ? here.message.calls[nth] : undefined;
      if (called === undefined || (is === 'pending' && called.byServer !== true)) return;
      // An answer of Responses, or an event of one: the client answers with its next request.
      if ((list === '/output' || called.pointer === '/item') && called.byServer !== true) return;
      tell({ pointer: called.pointer, args: { id: textOr(called.id.json, ''), name: textOr(called.name.json, '?') } });
    });
  },
};

function textOr(json: Json | undefined, otherwise: string): string {
  return typeof json === 'string' && json !== '' ? json : otherwise;
}

/** An output that came too late is moved, which answers the call as well. */
function isAnsweredLate({ conversation, index }: Here, id: string): boolean {
  return conversation
    .answerers(id)
    .some((at) => judgeOutputs(conversation, at).some((one) => one.is === 'late' && one.call.index === index));
}

const event = { call_id: 'call_1', name: 'get_weather', arguments: '{}' };

/** Outputs that answer nothing and may be meant: what they say is kept. */
function adoptions(found: Found, id: string, strays: ReturnType<typeof exchangeAt>['strays']): readonly Fix[] {
  return strays.flatMap(({ index, half }) => {
    const output = found.message(index)?.outputs.find(({ pointer }) => pointer === half.pointer);
    if (output === undefined || half.id === undefined) return [];
    const title = { en: `Let the output “${half.id}” answer it`, 'zh-cn': `以输出“${half.id}”作为它的结果` };
    const pointer = placeOf(found, index, output.id.pointer);
    return [{ title, isPreferred: false, changes: [{ do: 'set', pointer, value: id }] }];
  });
}

export const page: RulePage = {
  why: {
    en: 'Most providers of models reject a history in which a call has no output, also when another call of the same message has one: a tool that failed, or that the user stopped, answers with an error text. (Servers of the Agent API run plugin and MCP tools themselves, so a completed run holds an output for each call.)',
    'zh-cn':
      '多数模型服务会拒绝含有未应答调用的历史记录，即使同一消息中的其他调用已有输出：失败或被用户中止的工具应以错误文本作为输出。（Agent API 的插件与 MCP 工具由服务器执行，因此完成的运行中每个调用都应有输出。）',
  },
  examples: [
    {
      shows: 'in a request of Responses',
      dialect: 'responses',
      document: {
        input: [
          { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
          { role: 'user', content: 'And?' },
        ],
      },
      finds: ['/input/0'],
      fixed: {
        input: [
          { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
          { type: 'function_call_output', call_id: 'call_1', output: 'Error: f gave no output.' },
          { role: 'user', content: 'And?' },
        ],
      },
    },
    {
      shows: 'in an answer of Responses it is the client’s turn, wherever the call stands',
      dialect: 'responses',
      document: {
        output: [
          { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
          { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'A moment.' }] },
        ],
      },
    },
    {
      shows: 'one of two has its output',
      dialect: 'chat',
      document: [asks, calls(call('call_1'), call('call_2')), answers('call_1'), says('22 °C')],
      finds: ['/1/tool_calls/1'],
      fixed: [
        asks,
        calls(call('call_1'), call('call_2')),
        answers('call_1'),
        answers('call_2', 'Error: get_weather gave no output.'),
        says('22 °C'),
      ],
    },
    {
      shows: 'the run completes, but the tool never answered',
      events: answer(told('plugin_call', event)),
      finds: ['2'],
      severity: 'warning',
    },
    {
      shows: 'the history of a request goes on without the output',
      request: request([said('Hi'), told('function_call', event), said('And?')]),
      finds: ['/input/1'],
      severity: 'warning',
    },
    {
      shows: 'answered',
      events: answer(
        told('plugin_call', event),
        told('plugin_call_output', { call_id: 'call_1', name: 'get_weather', output: '1' }, 'msg_2'),
      ),
    },
    {
      shows: 'answered in any order',
      dialect: 'chat',
      document: [calls(call('a'), call('b')), answers('b'), answers('a')],
    },
    {
      shows: 'the run failed first',
      events: stream(
        response('created'),
        told('plugin_call', event),
        response('failed', { error: { code: 'E', message: 'boom' } }),
      ),
    },
  ],
};
