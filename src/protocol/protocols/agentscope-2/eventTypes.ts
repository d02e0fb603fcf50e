/** The event types of AgentScope 2, and what each event is about. As of agentscope 2.0.6, `event/_event.py`. */

export interface EventType {
  readonly about: 'reply' | 'model' | 'text' | 'thinking' | 'data' | 'call' | 'result' | 'question' | 'other';
  readonly stage: 'begins' | 'goes-on' | 'ends' | 'whole';
}

/** The member that contains the id of what the event is about. */
export const idMembers = {
  reply: 'reply_id',
  model: 'reply_id',
  text: 'block_id',
  thinking: 'block_id',
  data: 'block_id',
  call: 'tool_call_id',
  result: 'tool_call_id',
  question: 'reply_id',
  other: 'id',
} as const satisfies Readonly<Record<EventType['about'], string>>;

const whole: EventType = { about: 'other', stage: 'whole' };
/** The reply waits for the client at this event. */
const question: EventType = { about: 'question', stage: 'whole' };

const eventTypes: Readonly<Record<string, EventType>> = {
  REPLY_START: { about: 'reply', stage: 'begins' },
  REPLY_END: { about: 'reply', stage: 'ends' },
  MODEL_CALL_START: { about: 'model', stage: 'begins' },
  MODEL_CALL_END: { about: 'model', stage: 'ends' },
  TEXT_BLOCK_START: { about: 'text', stage: 'begins' },
  TEXT_BLOCK_DELTA: { about: 'text', stage: 'goes-on' },
  TEXT_BLOCK_END: { about: 'text', stage: 'ends' },
  THINKING_BLOCK_START: { about: 'thinking', stage: 'begins' },
  THINKING_BLOCK_DELTA: { about: 'thinking', stage: 'goes-on' },
  THINKING_BLOCK_END: { about: 'thinking', stage: 'ends' },
  DATA_BLOCK_START: { about: 'data', stage: 'begins' },
  DATA_BLOCK_DELTA: { about: 'data', stage: 'goes-on' },
  DATA_BLOCK_END: { about: 'data', stage: 'ends' },
  TOOL_CALL_START: { about: 'call', stage: 'begins' },
  TOOL_CALL_DELTA: { about: 'call', stage: 'goes-on' },
  TOOL_CALL_END: { about: 'call', stage: 'ends' },
  TOOL_RESULT_START: { about: 'result', stage: 'begins' },
  TOOL_RESULT_TEXT_DELTA: { about: 'result', stage: 'goes-on' },
  TOOL_RESULT_DATA_DELTA: { about: 'result', stage: 'goes-on' },
  TOOL_RESULT_END: { about: 'result', stage: 'ends' },
  HINT_BLOCK: whole,
  REQUIRE_USER_CONFIRM: question,
  REQUIRE_EXTERNAL_EXECUTION: question,
  USER_CONFIRM_RESULT: whole,
  EXTERNAL_EXECUTION_RESULT: whole,
  USER_INTERRUPT: whole,
  EXCEED_MAX_ITERS: whole,
  CUSTOM: whole,
};

/** Returns `undefined` for an unknown type. */
export function findEventType(type: unknown): EventType | undefined {
  return typeof type === 'string' && Object.hasOwn(eventTypes, type) ? eventTypes[type] : undefined;
}
