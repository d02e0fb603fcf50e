/** The profiles of A2A: the requirements of both versions, and the adapter of AgentScope Runtime. */
import type { LintProfile } from '../contract/profile.ts';

const habits = new Set<never>();

/** The specification. The version is recognized in each document by its names. */
const specified: LintProfile = { id: 'a2a', title: { en: 'A2A', 'zh-cn': 'A2A' }, habits, severities: {} };

/** The adapter uses the Python SDK 0.3, which omits an id that is null. */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, A2A adapter', 'zh-cn': 'AgentScope Runtime 的 A2A 适配器' },
  habits,
  severities: {},
};

export const profiles: readonly LintProfile[] = [specified, agentscope];
