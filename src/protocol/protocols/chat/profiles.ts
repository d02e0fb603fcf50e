/** The profiles of Chat Completions: what each kind of server accepts, measured by what it rejects. */
import type { LintProfile } from '../contract/profile.ts';

const habits = new Set<never>();

/** Issues that a lenient server ignores, but that these servers reject. */
const refused = { 'field-typo': 'error', 'param-range': 'error' } as const;

/** OpenAI's own API, and the behaviour that most compatible servers share. */
const openai: LintProfile = {
  id: 'openai',
  title: { en: 'OpenAI Chat Completions', 'zh-cn': 'OpenAI Chat Completions' },
  habits,
  severities: { ...refused, 'role-alternation': 'off', 'user-after-tool': 'off' },
};

/** Servers that pass messages to a chat template, such as Mistral's and vLLM with Qwen. */
const strict: LintProfile = {
  id: 'strict',
  title: { en: 'Chat Completions, strict templates', 'zh-cn': 'Chat Completions（严格模板）' },
  habits,
  severities: { ...refused, 'tool-arguments-json': 'error' },
};

/** MLflow's ChatAgent: only text content, any role, and every tool output has the name of the tool. */
const mlflow: LintProfile = {
  id: 'mlflow',
  title: { en: 'MLflow ChatAgent', 'zh-cn': 'MLflow ChatAgent' },
  habits,
  severities: { 'role-alternation': 'off', 'user-after-tool': 'off' },
};

/** Chat Completions as MLflow's own models define them, for example in its gateway. */
const mlflowChat: LintProfile = {
  id: 'mlflow-chat',
  title: { en: 'MLflow Chat Completions', 'zh-cn': 'MLflow Chat Completions' },
  habits,
  severities: { ...refused, 'role-alternation': 'off', 'user-after-tool': 'off' },
};

/** The same before nested parameters of tools were kept. */
const mlflowChat317: LintProfile = {
  ...mlflowChat,
  id: 'mlflow-chat-3.17',
  title: { en: 'MLflow 3.17 Chat Completions', 'zh-cn': 'MLflow 3.17 Chat Completions' },
};

/** Both MLflow profiles before signatures of calls, reasoning and most settings were added. */
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

export const profiles: readonly LintProfile[] = [
  openai,
  strict,
  mlflow,
  mlflowChat,
  mlflow36,
  mlflowChat317,
  mlflowChat36,
];
