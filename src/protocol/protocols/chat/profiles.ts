/** Who accepts what of Chat Completions, measured by what their servers refuse. */
import type { LintProfile } from '../contract/profile.ts';

const habits = new Set<never>();

/** What a lax server passes over, these refuse. */
const refused = { 'field-typo': 'error', 'param-range': 'error' } as const;

/** OpenAI's own API, and what most compatible servers share. */
const openai: LintProfile = {
  id: 'openai',
  title: { en: 'OpenAI Chat Completions', 'zh-cn': 'OpenAI Chat Completions' },
  habits,
  severities: { ...refused, 'role-alternation': 'off', 'user-after-tool': 'off' },
};

/** Servers that feed a chat template, such as Mistral's and vLLM with Qwen. */
const strict: LintProfile = {
  id: 'strict',
  title: { en: 'Chat Completions, strict templates', 'zh-cn': 'Chat Completions（严格模板）' },
  habits,
  severities: { ...refused, 'tool-arguments-json': 'error' },
};

/** MLflow's ChatAgent: texts only, any role, and the name of the tool in each of its answers. */
const mlflow: LintProfile = {
  id: 'mlflow',
  title: { en: 'MLflow ChatAgent', 'zh-cn': 'MLflow ChatAgent' },
  habits,
  severities: { 'role-alternation': 'off', 'user-after-tool': 'off' },
};

/** Chat Completions as MLflow's own models have them, such as those of its gateway. */
const mlflowChat: LintProfile = {
  id: 'mlflow-chat',
  title: { en: 'MLflow Chat Completions', 'zh-cn': 'MLflow Chat Completions' },
  habits,
  severities: { ...refused, 'role-alternation': 'off', 'user-after-tool': 'off' },
};

/** Both before signatures of calls, reasoning and most settings. */
const mlflow36: LintProfile = {
  ...mlflow,
  id: 'mlflow-3.6',
  title: { en: 'MLflow 3.6 ChatAgent', 'zh-cn': 'MLflow 3.6 ChatAgent' },
};
const mlflowChat36: LintProfile = {
  ...mlflowChat,
  id: 'mlflow-chat-3.6',
  title: { en: 'MLflow 3.6 Chat Completions', 'zh-cn': 'MLflow 3.6 Chat Completions' },
};

export const profiles: readonly LintProfile[] = [openai, strict, mlflow, mlflowChat, mlflow36, mlflowChat36];
