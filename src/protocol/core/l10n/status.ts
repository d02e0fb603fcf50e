/** Texts of the status bar item, and of the context budget that it shows. */
import type { Messages } from './translate.ts';

export type StatusKey = keyof typeof en;

const en = {
  streaming: 'Agent streaming',
  streamingMany: '{count} agents streaming',
  showRun: 'Show Run',
  showBudget: 'Show Context Budget…',
  defaultEndpointIs: 'Default endpoint: {name}',
  noDefaultEndpoint: 'No default endpoint yet',
  setDefaultEndpoint: 'Set Default Endpoint…',
  budgetTitle: 'Context budget',
  budgetStatus: '≈ {tokens} tokens, {size}',
  budgetMethod:
    'Estimated for OpenAI’s `o200k_base` without a tokenizer. The error is about 5% in total, up to 15% for one message, and up to 25% for a short message. Images are counted by the tile rule of gpt-4o.',
  budgetAround: 'Other: tools, instructions, parameters',
  budgetRow: '{tokens} tokens · {share}% · {size}',
  budgetPick: 'Select a message to go to. The largest messages come first.',
  noBudget: 'The active editor contains no messages to count.',
} as const;

export const statusMessages = {
  en,
  'zh-cn': {
    streaming: '智能体响应中',
    streamingMany: '{count} 个智能体响应中',
    showRun: '显示运行',
    showBudget: '显示上下文预算…',
    defaultEndpointIs: '默认端点：{name}',
    noDefaultEndpoint: '尚无默认端点',
    setDefaultEndpoint: '设置默认端点…',
    budgetTitle: '上下文预算',
    budgetStatus: '≈ {tokens} 个 token，{size}',
    budgetMethod:
      '不使用分词器，按 OpenAI 的 `o200k_base` 估算。总数误差约 5%，单条消息最多 15%，短消息最多 25%。图片按 gpt-4o 的分块规则计算。',
    budgetAround: '其他：工具、指令、参数',
    budgetRow: '{tokens} 个 token · {share}% · {size}',
    budgetPick: '选择要转到的消息。最大的消息排在最前面。',
    noBudget: '活动编辑器中没有可计算的消息。',
  },
} satisfies Messages<StatusKey>;
