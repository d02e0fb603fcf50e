/** The profiles of AG-UI: the requirements of the protocol itself, and the adapter of AgentScope Runtime. */
import type { Habit, LintProfile } from '../contract/profile.ts';

/** Clients show messages with the same id as one message, but they continue. */
const tolerated = { 'item-id-duplicate': 'warning' } as const;

const specified: LintProfile = {
  id: 'ag-ui',
  title: { en: 'AG-UI 1.0', 'zh-cn': 'AG-UI 1.0' },
  habits: new Set<Habit>(),
  severities: tolerated,
};

/**
 * This adapter sends reasoning as text of the answer. It sends no media, and only one of several parallel calls in a
 * message.
 */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, AG-UI adapter', 'zh-cn': 'AgentScope Runtime 的 AG-UI 适配器' },
  habits: new Set<Habit>(['snake-case-member']),
  severities: tolerated,
};

export const profiles: readonly LintProfile[] = [specified, agentscope];
