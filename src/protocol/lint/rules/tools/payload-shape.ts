/** Data that does not fit what is agreed on for messages of its type. */
import { isJsonObject, toJsonText, type JsonObject } from '../../../core/json/json.ts';
import type { ObservedDialect } from '../../../protocols/contract/observedDialect.ts';
import type { ShapeProblem } from '../../../protocols/contract/requestJudge.ts';
import type { Item, Part } from '../../../core/run/run.ts';
import { answer, request, told } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const payloadShape: Rule = {
  id: 'payload-shape',
  severity: 'warning',
  title: { en: 'Data does not fit the type of its message', 'zh-cn': '数据不符合消息类型' },
  says: {
    en: 'The data of a {type} is not as agreed on: {place}: {problem}.',
    'zh-cn': '{type} 的数据不符合约定：{place}：{problem}。',
  },
  source: specification('Tool Definitions'),
  watchRun: ({ dialect, request: asked }) => {
    const faults = asked === undefined ? [] : dialect.requestJudge.runTimeFaults(asked);
    const fatal = new Set(faults.map(({ pointer }) => pointer));
    return {
      closed(item, _run, tell) {
        const habit = answersAsApproval(item, dialect) ? { habit: 'result-as-approval' as const } : {};
        for (const part of item.parts) {
          const payload = wholePayload(part);
          const problems = payload === undefined ? [] : dialect.checkPayload(item.type ?? '', payload);
          for (const problem of problems) {
            if (isToldElsewhere(problem, item, part.index)) continue;
            const { pointer, message } = problem;
            const args = { type: item.type ?? '', place: pointer === '' ? '/' : pointer, problem: message };
            tell({ item, part: part.index, aspect: 'payload', path: pointer, args, ...habit });
          }
        }
      },
    };

    /** What breaks the run, and a call id that is missing in a stream, have rules of their own. */
    function isToldElsewhere({ pointer }: ShapeProblem, item: Item, part: number): boolean {
      const { parts, payload, callId } = dialect.fields;
      if (fatal.has(`/${(item.partOf ?? item).key}/${parts}/${part}/${payload}${pointer}`)) return true;
      return item.origin === 'response' && item.callId === undefined && `${payload}${pointer}` === callId;
    }
  },
};

function answersAsApproval({ kind, type }: Item, dialect: ObservedDialect): boolean {
  return kind === 'output' && dialect.itemKind(type) === 'approval-response';
}

/** `undefined` where only the first of many deltas is at hand. */
function wholePayload({ kind, rest, data, text }: Part): JsonObject | undefined {
  if (kind === 'data') return isJsonObject(data) ? data : undefined;
  if ((kind !== 'arguments' && kind !== 'output') || rest === undefined) return undefined;
  const streamed = text.toString();
  const isWhole = Object.values(rest).some((value = null) => value === streamed || toJsonText(value) === streamed);
  return isWhole || streamed === '' ? rest : undefined;
}

export const page: RulePage = {
  why: {
    en: 'The server hands data on without a look, so a payload of another shape fails later: in the conversion for the model, or in the interface. `arguments` and `output` are strings that hold JSON, not objects.',
    'zh-cn':
      '服务器不检查数据就直接转交，因此形状不符的数据会在之后才出错：在转换给模型时，或在界面中。`arguments` 与 `output` 是包含 JSON 的字符串，而不是对象。',
  },
  examples: [
    {
      shows: 'arguments as an object',
      events: answer(told('plugin_call', { call_id: 'c', name: 'f', arguments: { a: 1 } })),
      finds: ['2/content/0/data/arguments'],
    },
    {
      shows: 'an approval request without its server, in a request',
      request: request([told('mcp_approval_request', { id: 'r', name: 'f', arguments: '{}' })]),
      finds: ['/input/0/content/0/data/server_label'],
    },
    {
      shows: 'the Java runtime types results as approvals',
      events: answer(told('mcp_approval_response', { call_id: 'c', name: 'f', output: '1' })),
      profile: 'agentscope-java',
      finds: ['2/content/0/data/approval_request_id', '2/content/0/data/approve'],
      severity: 'info',
    },
    {
      shows: 'more members than agreed on',
      events: answer(told('plugin_call', { call_id: 'c', name: 'f', arguments: '{}', state: 'done' })),
    },
    { shows: 'a type whose data is free', events: answer(told('message', { arguments: 5 })) },
  ],
};
