/** Reports data that does not have the agreed shape for messages of its type. */
import { isJsonObject, toJsonText, type JsonObject } from '../../../core/json/json.ts';
import type { ObservedProtocol } from '../../../protocols/contract/protocol.ts';
import type { Issue } from '../../../protocols/contract/requestChecker.ts';
import type { Item, Part } from '../../../core/run/run.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const payloadShape: Rule = {
  id: 'payload-shape',
  severity: 'warning',
  title: { en: 'Data does not match the message type', 'zh-cn': '数据与消息类型不符' },
  message: {
    en: 'Invalid data in “{type}”. {place}: {problem}. Clients and model providers may fail on it.',
    'zh-cn': '“{type}”的数据无效。{place}：{problem}。客户端和模型服务可能会出错。',
  },
  localizeArgs: (args, locale) => ({
    ...args,
    place: shownPlace(args['place'], { en: 'The data', 'zh-cn': '数据' }[locale]),
  }),
  source: specification('Tool Definitions'),
  watchRun: ({ protocol, request: asked }) => {
    const faults = asked === undefined ? [] : protocol.requestChecker.runTimeFaults(asked);
    const fatal = new Set(faults.map(({ pointer }) => pointer));
    return {
      closed(item, _run, report) {
        const habit = answersAsApproval(item, protocol) ? { habit: 'result-as-approval' as const } : {};
        for (const part of item.parts) {
          const payload = completePayload(part);
          const problems = payload === undefined ? [] : protocol.checkPayload(item.type ?? '', payload);
          for (const problem of problems) {
            if (isReportedElsewhere(problem, item, part.index)) continue;
            const { pointer, message } = problem;
            const args = { type: item.type ?? '', place: pointer === '' ? '/' : pointer, problem: message };
            report({ item, part: part.index, aspect: 'payload', path: pointer, args, ...habit });
          }
        }
      },
    };

    /** Problems that make the run fail, and a missing call id in a stream, are reported by other rules. */
    function isReportedElsewhere({ pointer }: Issue, item: Item, part: number): boolean {
      const { parts, payload, callId } = protocol.fields;
      if (fatal.has(`/${(item.partOf ?? item).key}/${parts}/${part}/${payload}${pointer}`)) return true;
      return item.origin === 'response' && item.callId === undefined && `${payload}${pointer}` === callId;
    }
  },
};

function answersAsApproval({ kind, type }: Item, protocol: ObservedProtocol): boolean {
  return kind === 'output' && protocol.itemKind(type) === 'approval-response';
}

/** Returns `undefined` if only the first of many deltas is available. */
function completePayload({ kind, rest, data, text }: Part): JsonObject | undefined {
  if (kind === 'data') return isJsonObject(data) ? data : undefined;
  if ((kind !== 'arguments' && kind !== 'output') || rest === undefined) return undefined;
  const streamed = text.toString();
  const isComplete = Object.values(rest).some((value = null) => value === streamed || toJsonText(value) === streamed);
  return isComplete || streamed === '' ? rest : undefined;
}
