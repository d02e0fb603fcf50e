/** Who speaks AG-UI: what the protocol demands, and the adapter of AgentScope Runtime. */
import type { Habit, LintProfile } from '../contract/profile.ts';

/** Clients show what shares an id as one message, but go on. */
const tolerated = { 'item-id-duplicate': 'warning' } as const;

const specified: LintProfile = {
  id: 'ag-ui',
  title: { en: 'AG-UI 1.0', 'zh-cn': 'AG-UI 1.0' },
  habits: new Set<Habit>(),
  severities: tolerated,
};

/** Reasoning comes as text of the answer, media and all but one of parallel calls in a message do not come at all. */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, AG-UI adapter', 'zh-cn': 'AgentScope Runtime 的 AG-UI 适配器' },
  habits: new Set<Habit>(['snake-case-member']),
  severities: tolerated,
};

export const profiles: readonly LintProfile[] = [specified, agentscope];
