/** A tool call that nobody answered. */
import type { Item, Run } from '../../run/run.ts';
import { answer, request, response, said, stream, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolCallUnanswered: Rule = {
  id: 'tool-call-unanswered',
  severity: 'warning',
  title: { en: 'Tool call without output', 'zh-cn': '没有输出的工具调用' },
  says: {
    en: 'Nothing answers the call “{id}” of {name}.',
    'zh-cn': '对 {name} 的调用“{id}”没有对应的输出。',
  },
  source: specification('Message Model'),
  watchRun: ({ profile }) => ({
    end(run, tell) {
      const answered = new Set(run.items.map(({ partner }) => partner?.callId));
      const strays = namesOfStrayOutputs(run);
      const isOver = isFinished(run);
      for (const item of run.items) {
        if (!isOpenCall(item) || answered.has(item.callId) || strays.has(undefined) || strays.has(item.name)) continue;
        if (item.origin === 'response' && !isOver) continue;
        const args = { id: item.callId ?? '', name: item.name ?? '?' };
        const isForClient = item.origin === 'response' && profile.clientCalls.has(item.type ?? '');
        tell({ item, args, ...(isForClient ? { habit: 'client-call' } : {}) });
      }
    },
  }),
};

function isOpenCall({ kind, callId, partner, closed }: Item): boolean {
  return kind === 'call' && callId !== undefined && partner === undefined && closed;
}

/** A run that was cut short, or that waits for an approval, need not have come to the outputs. */
function isFinished({ outcome, items }: Run): boolean {
  return outcome === 'completed' && !items.some(({ kind, partner }) => kind === 'approval-request' && !partner);
}

/** An output that names no existing call is reported itself: it most likely belongs to an open one. */
function namesOfStrayOutputs({ items }: Run): ReadonlySet<string | undefined> {
  const called = new Set(items.filter(({ kind }) => kind === 'call').map(({ callId }) => callId));
  const strays = items.filter(({ kind, callId }) => kind === 'output' && !called.has(callId));
  return new Set(strays.map(({ name }) => name));
}

const call = { call_id: 'call_1', name: 'get_weather', arguments: '{}' };

export const page: RulePage = {
  why: {
    en: 'The server runs plugin and MCP tools itself, so a completed run holds an output for each call. Most model providers reject a history in which a call has none. A run may end with a `function_call` or `component_call`: these are for the client to answer, in the next request.',
    'zh-cn':
      '插件与 MCP 工具由服务器执行，因此完成的运行中每个调用都应有输出；多数模型服务会拒绝缺少输出的历史记录。运行可以以 `function_call` 或 `component_call` 结束：它们由客户端在下一个请求中回答。',
  },
  examples: [
    {
      shows: 'the run completes, but the tool never answered',
      events: answer(told('plugin_call', call)),
      finds: ['2'],
    },
    {
      shows: 'for the client to answer',
      events: answer(told('function_call', call)),
      finds: ['2'],
      severity: 'info',
    },
    {
      shows: 'the history of a request goes on without the output',
      request: request([said('Hi'), told('function_call', call), said('And?')]),
      finds: ['/input/1'],
    },
    {
      shows: 'answered',
      events: answer(
        told('plugin_call', call),
        told('plugin_call_output', { call_id: 'call_1', name: 'get_weather', output: '1' }, 'msg_2'),
      ),
    },
    {
      shows: 'the run failed first',
      events: stream(
        response('created'),
        told('plugin_call', call),
        response('failed', { error: { code: 'E', message: 'boom' } }),
      ),
    },
  ],
};
