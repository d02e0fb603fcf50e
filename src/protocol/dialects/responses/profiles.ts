/** Who speaks Responses: the service that it comes from, the specification made of it, and two servers. */
import type { LintProfile } from '../profile.ts';

const habits = new Set<never>();

/** What OpenAI's own API accepts and sends. */
const openai: LintProfile = {
  id: 'openai',
  title: { en: 'OpenAI Responses', 'zh-cn': 'OpenAI Responses' },
  habits,
  severities: {},
};

/** The vendor-neutral specification. */
const openResponses: LintProfile = {
  id: 'open-responses',
  title: { en: 'Open Responses', 'zh-cn': 'Open Responses' },
  habits,
  severities: {},
};

/** AgentScope Runtime's adapter, at `/compatible-mode/v1/responses`. */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, Responses adapter', 'zh-cn': 'AgentScope Runtime 的 Responses 适配器' },
  habits,
  severities: {},
};

/** MLflow's ResponsesAgent, behind its AgentServer. */
const mlflow: LintProfile = {
  id: 'mlflow',
  title: { en: 'MLflow ResponsesAgent', 'zh-cn': 'MLflow ResponsesAgent' },
  habits,
  severities: {},
};

export const profiles: readonly LintProfile[] = [openai, openResponses, agentscope, mlflow];
