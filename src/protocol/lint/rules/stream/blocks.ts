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
    needsContext: true,
    title: { en: 'Stream does not begin with the start of a run', 'zh-cn': '流没有以运行的开始事件开头' },
    message: {
      en: 'The stream begins with “{type}” instead of the start of a run, so clients may reject it.',
      'zh-cn': '流以“{type}”开头，而不是运行的开始事件，客户端可能会拒绝它。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'block-not-open',
    severity: 'error',
    needsContext: true,
    title: { en: 'Event for something that is not open', 'zh-cn': '事件指向未打开的内容' },
    message: {
      en: '{type} refers to “{id}”, which has not started or has already ended. Clients may end the run with an error.',
      'zh-cn': '{type} 指向“{id}”，但它尚未开始或已经结束。客户端可能会报错并结束运行。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui', 'agentscope-2'],
  },
  {
    id: 'block-opened-twice',
    severity: 'error',
    title: { en: 'Something starts while it is already open', 'zh-cn': '重复开始尚未结束的内容' },
    message: {
      en: '{type} starts “{id}” again before it has ended. Clients may end the run with an error.',
      'zh-cn': '“{id}”尚未结束，{type} 又再次开始它。客户端可能会报错并结束运行。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui', 'agentscope-2'],
  },
  {
    id: 'block-unfinished',
    severity: 'warning',
    needsContext: true,
    title: { en: 'Something is still open when the run ends', 'zh-cn': '运行结束时仍有未结束的内容' },
    message: {
      en: '{type} starts “{id}”, which has not ended when the run ends. Clients show it as still in progress or end the run with an error.',
      'zh-cn': '{type} 开始了“{id}”，但运行结束时它仍未结束。客户端会显示它仍在进行，或报错并结束运行。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui', 'agentscope-2'],
  },
  {
    id: 'run-id-changed',
    severity: 'warning',
    title: { en: 'Run ends with a different id', 'zh-cn': '运行以不同的 id 结束' },
    message: {
      en: '“{member}” was “{begun}” when the run started, but is “{sent}” here. Clients may not notice that the run has ended.',
      'zh-cn': '运行开始时“{member}”为“{begun}”，此处为“{sent}”。客户端可能不知道运行已结束。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'patch-not-applicable',
    severity: 'error',
    needsContext: true,
    title: { en: 'Patch that cannot be applied', 'zh-cn': '无法应用的补丁' },
    message: {
      en: 'The patch of {type} has no valid target or is not a valid JSON Patch, so clients keep the old state.',
      'zh-cn': '{type} 的补丁没有有效的目标，或不是有效的 JSON Patch，客户端会保留旧状态。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'member-snake-case',
    severity: 'warning',
    title: { en: 'Member in snake_case', 'zh-cn': '成员使用了 snake_case' },
    message: {
      en: '“{name}” is in snake_case, so clients ignore it. Use “{meant}”.',
      'zh-cn': '“{name}”使用了 snake_case，客户端会忽略它。请使用“{meant}”。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
  {
    id: 'event-retired',
    severity: 'info',
    title: { en: 'Obsolete event type', 'zh-cn': '已停用的事件类型' },
    message: {
      en: '{type} is obsolete, and newer clients may ignore it. Use {now}.',
      'zh-cn': '{type} 已停用，较新的客户端可能会忽略它。请使用 {now}。',
    },
    source: agUiEvents,
    checkedBy: ['ag-ui'],
  },
];
