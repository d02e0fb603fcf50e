/**
 * Rules about the order of an A2A stream. A single watcher checks the whole stream, and each rule reports
 * only its own findings.
 */
import type { Json } from '../../../core/json/json.ts';
import { createStreamOrder, type OrderFinding, type OrderRule } from '../../../protocols/a2a/streamOrder.ts';
import type { DocumentContext, Rule } from '../../engine/rule.ts';
import type { OrderWatcher } from '../../engine/watcher.ts';
import { a2aObjects, jsonRpc } from '../../checks/sources.ts';

interface StreamOrderRule extends Pick<Rule, 'severity' | 'needsContext' | 'title' | 'message' | 'source'> {
  readonly id: OrderRule;
}

const rules: readonly StreamOrderRule[] = [
  {
    id: 'a2a-stream-start',
    severity: 'warning',
    needsContext: true,
    title: { en: 'A2A stream does not begin with a task or a message', 'zh-cn': 'A2A 流不以任务或消息开头' },
    message: {
      en: 'The stream begins with “{kind}”, so clients do not know which task it belongs to. Send the task first.',
      'zh-cn': '流以“{kind}”开头，客户端不知道它属于哪个任务。请先发送任务。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-message-only',
    severity: 'error',
    title: { en: 'Message is not the only event of an A2A stream', 'zh-cn': 'A2A 流中除消息外还有其他事件' },
    message: {
      en: 'A message must be the only event of a stream. Clients stop reading after it; send a task if there is more.',
      'zh-cn': '消息必须是流中唯一的事件。客户端会在消息之后停止读取；如果还有更多内容，请发送任务。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-task-id-changed',
    severity: 'error',
    title: { en: 'Event of another task in an A2A stream', 'zh-cn': 'A2A 流中有其他任务的事件' },
    message: {
      en: 'This event belongs to task “{id}”, but the stream belongs to “{before}”. Clients drop it or apply it to the wrong task.',
      'zh-cn': '此事件属于任务“{id}”，而流属于“{before}”。客户端会丢弃它，或将其用于错误的任务。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-after-terminal',
    severity: 'error',
    title: { en: 'Event after the end of an A2A task', 'zh-cn': 'A2A 任务结束后仍有事件' },
    message: {
      en: 'The task has already ended as {state}, so clients do not receive this event. Send it before the task ends.',
      'zh-cn': '任务已结束（{state}），客户端不会收到此事件。请在任务结束前发送。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-append-unknown',
    severity: 'warning',
    needsContext: true,
    title: { en: 'A2A artifact is appended to before it starts', 'zh-cn': '向尚未开始的 A2A 产物追加内容' },
    message: {
      en: 'Artifact “{id}” has not started, so clients may drop this chunk. Send the first chunk without “append”.',
      'zh-cn': '产物“{id}”尚未开始，客户端可能会丢弃这一块。请发送不带“append”的第一块。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-after-last-chunk',
    severity: 'warning',
    title: { en: 'A2A artifact continues after its last chunk', 'zh-cn': 'A2A 产物在最后一块之后仍有内容' },
    message: {
      en: 'The last chunk of artifact “{id}” was already sent, so clients may miss this one. Set “lastChunk” only on the last chunk.',
      'zh-cn': '产物“{id}”的最后一块已经发送，客户端可能会错过这一块。请只在最后一块设置“lastChunk”。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-closed-early',
    severity: 'warning',
    needsContext: true,
    title: { en: 'A2A stream ends before its task', 'zh-cn': 'A2A 流先于任务结束' },
    message: {
      en: 'The stream ends here, but the task is still {state}. Subscribe to the task again, or query its state.',
      'zh-cn': '流在此结束，但任务仍为 {state}。请重新订阅该任务，或查询其状态。',
    },
    source: a2aObjects,
  },
  {
    id: 'jsonrpc-id-mismatch',
    severity: 'error',
    title: { en: 'Events of one stream respond to different requests', 'zh-cn': '同一个流的事件对应不同的请求' },
    message: {
      en: 'This event responds to request {id}, but earlier events respond to {before}. Clients may stop here.',
      'zh-cn': '此事件响应的是请求 {id}，而之前的事件响应的是 {before}。客户端可能会在此停止。',
    },
    source: jsonRpc,
  },
];

export const streamOrderRules: readonly Rule[] = rules.map((rule) => ({
  ...rule,
  protocols: ['a2a'],
  watchOrder: (context) => watchOrderFor(rule.id, context),
}));

/** Creates the watcher of one rule. */
export function watchOrderFor(id: OrderRule, context: DocumentContext): OrderWatcher {
  const watch = watchOf(context);
  const own = (found: readonly OrderFinding[]): readonly OrderFinding[] => found.filter(({ rule }) => rule === id);
  return {
    event: (event, report) => own(watch.take(event)).forEach(report),
    end: (report) => own(watch.end()).forEach(report),
  };
}

interface Watch {
  take(event: Json): readonly OrderFinding[];
  end(): readonly OrderFinding[];
}

/** The shared watchers, because each rule asks about the same event of the same stream. */
const watches = new WeakMap<DocumentContext, Watch>();

function watchOf(context: DocumentContext): Watch {
  const known = watches.get(context);
  if (known !== undefined) return known;
  const order = createStreamOrder();
  let last: Json | undefined;
  let found: readonly OrderFinding[] = [];
  const watch: Watch = {
    take(event) {
      if (event !== last) found = order.take(event);
      last = event;
      return found;
    },
    end: () => order.end(),
  };
  watches.set(context, watch);
  return watch;
}
