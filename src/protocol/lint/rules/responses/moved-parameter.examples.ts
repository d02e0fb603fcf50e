/** Why `moved-parameter` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'OpenAI rejects the request; MLflow silently drops the parameter, so a limit, for example, has no effect.',
    'zh-cn': 'OpenAI 会拒绝请求；MLflow 会静默丢弃该参数，例如使上限不起作用。',
  },
  examples: [
    {
      shows: 'a limit',
      protocol: 'responses',
      document: { model: 'm', input: 'Hi', max_tokens: 100 },
      finds: ['/max_tokens'],
      fixed: { model: 'm', input: 'Hi', max_output_tokens: 100 },
    },
    {
      shows: 'the format of the response',
      protocol: 'responses',
      document: { input: 'Hi', response_format: { type: 'json_object' } },
      finds: ['/response_format'],
    },
    {
      shows: 'the adapter of AgentScope has the old name',
      protocol: 'responses',
      profile: 'agentscope',
      document: { input: 'Hi', max_tokens: 100 },
    },
    { shows: 'the new name', protocol: 'responses', document: { input: 'Hi', max_output_tokens: 100 } },
  ],
};
