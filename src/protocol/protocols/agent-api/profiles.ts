/**
 * The producers of the Agent API and their known behaviour. `agentscope-1.1` was measured with agentscope-runtime
 * 1.1.5; in the schemas of 1.1.6, only the extra members of events (`unknownMembers.ts`) and the default of `created_at`
 * differ. The older editions follow their published documents. The related products were read in their source code.
 */
import type { Habit, Profile } from '../contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import { removedFields, valuesIn } from './editions.ts';
import { ContentType, MessageType, RunStatus } from './enums.ts';
import type { Edition } from './descriptions/description.ts';

/** Rules for what standard servers and clients tolerate, although model providers reject it. */
const tolerated: Readonly<Record<string, Severity>> = {
  'tool-call-unanswered': 'warning',
  'tool-call-id-missing': 'warning',
  'tool-arguments-json': 'error',
  'tool-undefined': 'info',
  'tool-def-shape': 'warning',
  'tool-def-parameters': 'warning',
  'item-id-duplicate': 'warning',
};

const current: Profile = {
  id: 'agentscope-1.1',
  title: { en: 'AgentScope Runtime 1.1', 'zh-cn': 'AgentScope Runtime 1.1' },
  firstNumber: 0,
  itemTypes: new Set(MessageType.options),
  partTypes: new Set(ContentType.options),
  statuses: new Set(RunStatus.options),
  clientCalls: new Set(['function_call', 'component_call']),
  extraMembers: {},
  usageOfLastMessage: true,
  habits: new Set<Habit>([
    'null-delta-at-end',
    'bare-stored-content',
    'null-index',
    'unannounced-message',
    'open-content',
    'open-media',
    'empty-content',
    'bare-error',
    'hollow-message',
  ]),
  severities: tolerated,
};

/**
 * The profile that an edition's document defines. Samples in the documents leave out numbers, roles and nulls, use
 * "assistant" for "message", and one of them is not even consistent.
 */
const documented = (edition: Edition): Profile => ({
  ...current,
  firstNumber: undefined,
  itemTypes: new Set(['assistant', ...valuesIn(edition, 'MessageType')]),
  partTypes: new Set(valuesIn(edition, 'ContentType')),
  statuses: new Set(valuesIn(edition, 'RunStatus')),
  extraMembers: { request: removedFields(edition, 'AgentRequest') },
  severities: { ...tolerated, 'sequence-missing': 'off', 'owner-missing': 'info', 'text-mismatch': 'info' },
});

const edition01: Profile = {
  ...documented('0.1'),
  id: 'agentscope-0.1',
  title: { en: 'AgentScope Runtime 0.1 (first document)', 'zh-cn': 'AgentScope Runtime 0.1（最早的文档）' },
};

const edition02: Profile = {
  ...documented('0.2'),
  id: 'agentscope-0.2',
  title: { en: 'AgentScope Runtime 0.2 and 1.0 (documents)', 'zh-cn': 'AgentScope Runtime 0.2 与 1.0（文档）' },
};

/** QwenPaw (formerly CoPaw) on AgentScope 2: `runtime/envelope.py`. */
const qwenpaw: Profile = {
  ...current,
  id: 'qwenpaw',
  title: { en: 'QwenPaw', 'zh-cn': 'QwenPaw' },
  firstNumber: 1,
  itemTypes: new Set([...MessageType.options, 'mcp_tool_call', 'mcp_tool_call_output', 'progress', 'result']),
  statuses: new Set([...RunStatus.options, 'cancelled']),
  extraMembers: { message: ['name'], content: ['name'], response: ['name'] },
  habits: new Set([...current.habits, 'response-heartbeat']),
  // QwenPaw's text contents have no status, and a canceled run ends with a completed response.
  severities: {
    ...tolerated,
    'status-missing': 'off',
    'content-unfinished': 'off',
    'message-unfinished': 'info',
    'event-shape': 'info',
    'dropped-member': 'off',
  },
};

/** AgentScope Runtime for Java: `AgentScopeStreamAdapter.java`. */
const java: Profile = {
  ...current,
  id: 'agentscope-java',
  title: { en: 'AgentScope Runtime for Java', 'zh-cn': 'AgentScope Runtime Java 版' },
  habits: new Set([...current.habits, 'message-per-delta', 'result-as-approval']),
  severities: { ...tolerated, 'approval-without-request': 'info' },
};

/** The first profile is the default. */
export const profiles: readonly Profile[] = [current, edition02, edition01, qwenpaw, java];
