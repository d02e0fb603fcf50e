/** The profiles of Responses: the original service, the specification based on it, and two servers. */
import type { LintProfile } from '../contract/profile.ts';

const noHabits = new Set<never>();

/** What OpenAI's own API accepts and sends. */
const openai: LintProfile = {
  id: 'openai',
  title: { en: 'OpenAI Responses', 'zh-cn': 'OpenAI Responses' },
  habits: noHabits,
  // The service itself nests the error if a quota is exceeded, although its own types define otherwise.
  severities: { 'error-nested': 'info' },
};

/** The vendor-neutral specification. */
const openResponses: LintProfile = {
  id: 'open-responses',
  title: { en: 'Open Responses', 'zh-cn': 'Open Responses' },
  habits: noHabits,
  severities: {},
  // These events hold the texts of reasoning.
  ownEvents: /^response\.reasoning\.(?:delta|done)$/,
};

/** AgentScope Runtime's adapter, at `/compatible-mode/v1/responses`. */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, Responses adapter', 'zh-cn': 'AgentScope Runtime 的 Responses 适配器' },
  habits: new Set(['repeated-text', 'shifted-index', 'unannounced-part']),
  severities: {
    // It silently stops at anything that it cannot convert, and never ends a message that fails.
    'no-terminal-response': 'info',
    'message-unfinished': 'info',
    // It announces a call again for each content, and keeps only the first content.
    'output-differs': 'info',
    'output-index-gap': 'info',
    // It reads valid values and drops the rest. It also accepts some names of Chat Completions.
    'wrong-shape': 'warning',
    'part-wrong-role': 'off',
    'part-foreign': 'warning',
    'part-type-unknown': 'warning',
    'moved-parameter': 'off',
    'reasoning-alone': 'off',
    'item-id-duplicate': 'off',
  },
};

/** MLflow's ResponsesAgent behind its AgentServer: no sequence numbers, and no response events around the items. */
const mlflow: LintProfile = {
  id: 'mlflow',
  title: { en: 'MLflow ResponsesAgent', 'zh-cn': 'MLflow ResponsesAgent' },
  habits: new Set(['unannounced-message', 'bare-error', 'shared-id']),
  severities: {
    'sequence-missing': 'off',
    'sequence-start': 'off',
    'response-not-created': 'off',
    'no-terminal-response': 'off',
    // MLflow's own validation reports more, with its own messages.
    'wrong-shape': 'off',
    // Any part with a text counts as a text.
    'part-wrong-role': 'off',
    'part-foreign': 'info',
    'part-type-unknown': 'info',
    'item-type-unknown': 'off',
    'moved-parameter': 'warning',
    'reasoning-alone': 'off',
    'error-nested': 'info',
  },
};

/** The same profile before approvals and lists as outputs were added. */
const mlflow36: LintProfile = {
  ...mlflow,
  id: 'mlflow-3.6',
  title: { en: 'MLflow 3.6 ResponsesAgent', 'zh-cn': 'MLflow 3.6 ResponsesAgent' },
};

export const profiles: readonly LintProfile[] = [openai, openResponses, agentscope, mlflow, mlflow36];
