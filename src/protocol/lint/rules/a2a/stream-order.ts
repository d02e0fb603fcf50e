/**
 * Rules about the order of an A2A stream. A single watcher checks the whole stream, and each rule reports
 * only its own findings.
 */
import type { Json } from '../../../core/json/json.ts';
import { createStreamOrder, type OrderFinding, type OrderRule } from '../../../protocols/a2a/streamOrder.ts';
import type { DocumentContext, OrderWatcher, Rule } from '../../engine/rule.ts';
import { a2aObjects, jsonRpc } from '../../checks/sources.ts';

interface StreamOrderRule extends Pick<Rule, 'severity' | 'title' | 'message' | 'source'> {
  readonly id: OrderRule;
}

const rules: readonly StreamOrderRule[] = [
  {
    id: 'a2a-stream-start',
    severity: 'warning',
    title: { en: 'A2A stream does not begin with a task or a message', 'zh-cn': 'A2A 流不以任务或消息开头' },
    message: {
      en: 'The stream begins with “{kind}”: the first event must be the task, or the only message.',
      'zh-cn': '流以“{kind}”开头：首个事件应为任务，或唯一的一条消息。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-message-only',
    severity: 'error',
    title: { en: 'More than one message in an A2A stream', 'zh-cn': 'A2A 流中不止一条消息' },
    message: {
      en: 'A stream consists of either a single message, or a task and its updates.',
      'zh-cn': '一个流要么只有一条消息，要么是一个任务及其更新。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-task-id-changed',
    severity: 'error',
    title: { en: 'Event of another task in an A2A stream', 'zh-cn': 'A2A 流中出现了另一个任务的事件' },
    message: {
      en: 'This event belongs to the task “{id}”, but the stream belongs to “{before}”.',
      'zh-cn': '此事件属于任务“{id}”，而该流属于“{before}”。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-after-terminal',
    severity: 'error',
    title: { en: 'Event after the end of an A2A task', 'zh-cn': 'A2A 任务结束后仍有事件' },
    message: {
      en: 'The task already ended as {state}: only the task itself may follow.',
      'zh-cn': '任务此前已为 {state}：其后只能是任务本身。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-append-unknown',
    severity: 'warning',
    title: { en: 'A2A artifact is appended to before it begins', 'zh-cn': '追加到从未开始的 A2A 产物' },
    message: {
      en: 'This event appends to the artifact “{id}”, which has not begun.',
      'zh-cn': '此处追加到产物“{id}”，但它尚未开始。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-after-last-chunk',
    severity: 'warning',
    title: { en: 'A2A artifact continues after its last chunk', 'zh-cn': 'A2A 产物在最后一块之后仍有内容' },
    message: {
      en: 'The last chunk of the artifact “{id}” was already sent.',
      'zh-cn': '产物“{id}”此前已发送最后一块。',
    },
    source: a2aObjects,
  },
  {
    id: 'a2a-closed-early',
    severity: 'warning',
    title: { en: 'A2A stream ends before its task', 'zh-cn': 'A2A 流先于任务结束' },
    message: { en: 'The stream ends here, but the task is {state}.', 'zh-cn': '流在此结束，但任务仍为 {state}。' },
    source: a2aObjects,
  },
  {
    id: 'jsonrpc-id-mismatch',
    severity: 'error',
    title: { en: 'Events of one stream respond to different requests', 'zh-cn': '同一个流的事件对应不同的请求' },
    message: {
      en: 'This event responds to request {id}; the events before it respond to {before}.',
      'zh-cn': '此事件应答的是请求 {id}，而之前的事件应答的是 {before}。',
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
