/** The servers that use this protocol: the application server of agentscope, as of 2.0. */
import type { LintProfile } from '../contract/profile.ts';

const agentscope: LintProfile = {
  id: 'agentscope-2.0',
  title: { en: 'AgentScope 2.0', 'zh-cn': 'AgentScope 2.0' },
  habits: new Set<never>(),
  severities: { 'item-id-duplicate': 'warning' },
};

export const profiles: readonly LintProfile[] = [agentscope];
