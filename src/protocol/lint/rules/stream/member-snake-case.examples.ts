/** Why `member-snake-case` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients look for the name of the protocol and do not find it. Python servers write such names when they dump a model without its aliases; the adapter of AgentScope Runtime does so in errors.',
    'zh-cn':
      '客户端按协议中的名称查找，因此找不到它。Python 服务器在不使用别名序列化模型时会写出这样的名称；AgentScope Runtime 的适配器在错误事件中就是如此。',
  },
  examples: [
    {
      shows: 'an error of AgentScope Runtime',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'RUN_ERROR', message: 'boom', run_id: 'r' },
      ],
      finds: ['1/run_id'],
    },
    {
      shows: 'known of that server',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'RUN_ERROR', message: 'boom', run_id: 'r' },
      ],
      profile: 'agentscope',
      severity: 'info',
      finds: ['1/run_id'],
    },
    {
      shows: 'as it should be',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'RUN_ERROR', message: 'boom' },
      ],
    },
  ],
};
