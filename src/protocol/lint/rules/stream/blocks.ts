/**
 * Rules about what begins and ends in a stream: runs, messages, calls and steps. The stream checkers of the
 * protocols find the deviations (`protocols/ag-ui/streamChecker.ts`, `protocols/agentscope-2/streamChecker.ts`).
 */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../checks/sources.ts';

export const blockRules: readonly Rule[] = [
  {
    id: 'run-not-started',
    severity: 'error',
    title: { en: 'Stream does not begin with the start of a run', 'zh-cn': '流没有以 run 的开始事件开头' },
    message: {
      en: 'The stream begins with “{type}”, but no run was started.',
      'zh-cn': '流以“{type}”开头，此前没有事件开始一次 run。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'block-not-open',
    severity: 'error',
    title: { en: 'Event for something that is not open', 'zh-cn': '继续或结束了尚未开始的内容' },
    message: {
      en: '{type} refers to “{id}”, which is not open: it has not begun, or it has already ended.',
      'zh-cn': '{type} 所指的“{id}”并未打开：它从未开始，或者已经结束。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui', 'agentscope-2'],
  },
  {
    id: 'block-opened-twice',
    severity: 'error',
    title: { en: 'Something begins while it is already open', 'zh-cn': '重复开始已经打开的内容' },
    message: {
      en: '{type} begins “{id}” again, although it has not ended yet.',
      'zh-cn': '{type} 再次开始“{id}”，而它尚未结束。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui', 'agentscope-2'],
  },
  {
    id: 'block-unfinished',
    severity: 'warning',
    title: { en: 'Something is still open when the run ends', 'zh-cn': '内容没有结束' },
    message: {
      en: '{type} began “{id}”, which is still open when the run ends.',
      'zh-cn': '{type} 开始了“{id}”，但 run 结束时它仍未结束。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui', 'agentscope-2'],
  },
  {
    id: 'run-id-changed',
    severity: 'warning',
    title: { en: 'Run ends with a different id', 'zh-cn': 'run 以不同的 id 结束' },
    message: {
      en: '`{member}` was “{begun}” when the run started, but is “{sent}” here.',
      'zh-cn': 'run 开始时 `{member}` 为“{begun}”，此处却是“{sent}”。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'patch-not-applicable',
    severity: 'error',
    title: { en: 'Patch that cannot be applied', 'zh-cn': '无法应用的补丁' },
    message: {
      en: 'The patch of this {type} cannot be applied: its target does not exist, or it is not a valid JSON Patch.',
      'zh-cn': '此 {type} 的补丁无法应用：所指位置不存在，或者不是 JSON Patch。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'member-snake-case',
    severity: 'warning',
    title: { en: 'Member in snake_case', 'zh-cn': '成员名写法不对' },
    message: {
      en: '`{name}` should be `{meant}`: the protocol uses camelCase names.',
      'zh-cn': '`{name}` 应写作 `{meant}`：该协议的成员名使用 camelCase。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'event-retired',
    severity: 'info',
    title: { en: 'Obsolete event type', 'zh-cn': '已停用的事件类型' },
    message: {
      en: '{type} was replaced by {now}.',
      'zh-cn': '{type} 现已改为 {now}。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
];
