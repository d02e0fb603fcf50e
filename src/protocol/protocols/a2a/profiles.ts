/** Who speaks A2A: what both versions demand, and the adapter of AgentScope Runtime. */
import type { LintProfile } from '../contract/profile.ts';

const habits = new Set<never>();

/** The specification: which version, each document says by its words. */
const specified: LintProfile = { id: 'a2a', title: { en: 'A2A', 'zh-cn': 'A2A' }, habits, severities: {} };

/** On the Python SDK 0.3, which leaves out an id that is null. */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, A2A adapter', 'zh-cn': 'AgentScope Runtime 的 A2A 适配器' },
  habits,
  severities: {},
};

export const profiles: readonly LintProfile[] = [specified, agentscope];
