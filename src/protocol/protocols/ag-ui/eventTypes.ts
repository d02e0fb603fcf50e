/** The event types of AG-UI 1.0, and the older types for reasoning, which AG-UI clients still accept. */

export type Stage = 'begins' | 'goes-on' | 'ends' | 'whole';

/** What an event is about: a text, a call, a named span of time, or something that has no start and end. */
export interface EventType {
  readonly about: 'run' | 'text' | 'reasoning' | 'span' | 'call' | 'step' | 'subagent' | 'other';
  readonly stage: Stage;
  /** The member that contains the id of what the event is about. */
  readonly id?: string;
}

const message = 'messageId';
const call = 'toolCallId';
const whole: EventType = { about: 'other', stage: 'whole' };

/**
 * An event that completes something that was never started has the stage `ends`; `TEXT_MESSAGE_CHUNK` both starts and
 * completes.
 */
export const eventTypes: Readonly<Record<string, EventType>> = {
  RUN_STARTED: { about: 'run', stage: 'begins' },
  RUN_FINISHED: { about: 'run', stage: 'ends' },
  RUN_ERROR: { about: 'run', stage: 'ends' },
  STEP_STARTED: { about: 'step', stage: 'begins', id: 'stepName' },
  STEP_FINISHED: { about: 'step', stage: 'ends', id: 'stepName' },
  SUBAGENT_STARTED: { about: 'subagent', stage: 'begins', id: 'subagentRunId' },
  SUBAGENT_FINISHED: { about: 'subagent', stage: 'ends', id: 'subagentRunId' },
  SUBAGENT_ERROR: { about: 'subagent', stage: 'ends', id: 'subagentRunId' },
  TEXT_MESSAGE_START: { about: 'text', stage: 'begins', id: message },
  TEXT_MESSAGE_CONTENT: { about: 'text', stage: 'goes-on', id: message },
  TEXT_MESSAGE_END: { about: 'text', stage: 'ends', id: message },
  TEXT_MESSAGE_CHUNK: { about: 'text', stage: 'whole', id: message },
  REASONING_START: { about: 'span', stage: 'begins', id: message },
  REASONING_END: { about: 'span', stage: 'ends', id: message },
  REASONING_MESSAGE_START: { about: 'reasoning', stage: 'begins', id: message },
  REASONING_MESSAGE_CONTENT: { about: 'reasoning', stage: 'goes-on', id: message },
  REASONING_MESSAGE_END: { about: 'reasoning', stage: 'ends', id: message },
  REASONING_MESSAGE_CHUNK: { about: 'reasoning', stage: 'whole', id: message },
  REASONING_ENCRYPTED_VALUE: whole,
  // Types from before 1.0: one reasoning at a time, without ids.
  THINKING_START: { about: 'span', stage: 'begins' },
  THINKING_END: { about: 'span', stage: 'ends' },
  THINKING_TEXT_MESSAGE_START: { about: 'reasoning', stage: 'begins' },
  THINKING_TEXT_MESSAGE_CONTENT: { about: 'reasoning', stage: 'goes-on' },
  THINKING_TEXT_MESSAGE_END: { about: 'reasoning', stage: 'ends' },
  TOOL_CALL_START: { about: 'call', stage: 'begins', id: call },
  TOOL_CALL_ARGS: { about: 'call', stage: 'goes-on', id: call },
  TOOL_CALL_END: { about: 'call', stage: 'ends', id: call },
  TOOL_CALL_CHUNK: { about: 'call', stage: 'whole', id: call },
  TOOL_CALL_RESULT: whole,
  STATE_SNAPSHOT: whole,
  STATE_DELTA: whole,
  MESSAGES_SNAPSHOT: whole,
  ACTIVITY_SNAPSHOT: whole,
  ACTIVITY_DELTA: whole,
  RAW: whole,
  CUSTOM: whole,
};

/** Returns `undefined` for a type that AG-UI does not have. */
export function findEventType(type: unknown): EventType | undefined {
  return typeof type === 'string' && Object.hasOwn(eventTypes, type) ? eventTypes[type] : undefined;
}
