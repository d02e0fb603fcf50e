/**
 * Builds the wire objects of one answer exactly as a stock AgentApp 1.1.5 sends them: compact JSON,
 * nulls present, contiguous sequence numbers, tool calls as snapshots, no message ever `created`
 * (field order and habits as recorded from the real server).
 */
import type { Json, JsonObject } from '../base/json.ts';
import { pythonDumpsAscii } from '../dialects/agent-api/pythonDumps.ts';

export type Wire = Record<string, Json>;

export interface StageOptions {
  readonly responseId: string;
  readonly sessionId: string;
  /** Unix seconds of the server's start: the real one evaluates this default once. */
  readonly startedAt: number;
  readonly createId: () => string;
  /** Unix seconds. */
  readonly now: () => number;
}

export interface Stage {
  response(status: 'created' | 'in_progress' | 'completed' | 'failed', error?: JsonObject): string;
  /** A message of its own, announced as in progress. */
  openMessage(type: string, role: string): { readonly frame: string; readonly message: StageMessage };
}

export interface StageMessage {
  /** A content event that is not the last of its content. `index: null` is a habit of the real server. */
  progress(payload: Wire, delta: boolean, index?: number | null): string;
  /** Closes a content and keeps it. Text is closed with `delta: null`, data with `false`. */
  completeContent(payload: Wire): string;
  /** `bare`: the stored content loses index, status and msg_id, as tool messages of the real server do. */
  complete(bare: boolean): string;
}

/** A bare error: what the real server sends where it has no response to fail. */
export function toErrorFrame(error: string): string {
  return `data: ${pythonDumpsAscii({ error })}\n\n`;
}

function toFrame(json: Json): string {
  return `data: ${JSON.stringify(json)}\n\n`;
}

export function createStage({ responseId, sessionId, startedAt, createId, now }: StageOptions): Stage {
  let sequence = 0;
  const output: Wire[] = [];
  return {
    response(status, error) {
      const over = status === 'completed' || status === 'failed';
      return toFrame({
        sequence_number: sequence++,
        object: 'response',
        status,
        error: error ?? null,
        id: responseId,
        created_at: startedAt,
        completed_at: status === 'completed' ? now() : null,
        output: over && output.length > 0 ? output : null,
        usage: null,
        session_id: sessionId,
      });
    },
    openMessage(type, role) {
      const builder = { id: `msg_${createId()}`, type, role, number: () => sequence++ };
      return { frame: toFrame(buildMessage(builder, 'in_progress', null)), message: createMessage(builder, output) };
    },
  };
}

interface Builder {
  readonly id: string;
  readonly type: string;
  readonly role: string;
  /** The next sequence number. */
  readonly number: () => number;
}

/** `output` receives the message when it is complete. */
function createMessage(builder: Builder, output: Wire[]): StageMessage {
  const stored: Wire[] = [];
  const build = (status: string, delta: boolean | null, index: number | null, payload: Wire): Wire => {
    const { type = 'text', ...rest } = payload;
    const event = { sequence_number: builder.number(), object: 'content', status, error: null };
    return { ...event, type, index, delta, msg_id: builder.id, ...rest };
  };
  return {
    progress: (payload, delta, index = stored.length) => toFrame(build('in_progress', delta, index, payload)),
    completeContent(payload) {
      const content = build('completed', payload['type'] === 'data' ? false : null, stored.length, payload);
      stored.push(content);
      return toFrame(content);
    },
    complete(bare) {
      const message = buildMessage(builder, 'completed', bare ? stored.map(strip) : stored);
      output.push(message);
      return toFrame(message);
    },
  };
}

function buildMessage({ number, id, type, role }: Builder, status: string, content: Json): Wire {
  return {
    sequence_number: number(),
    object: 'message',
    status,
    error: null,
    id,
    type,
    role,
    content,
    code: null,
    message: null,
    usage: null,
    metadata: {},
  };
}

function strip(content: Wire): Wire {
  return { ...content, sequence_number: null, status: null, index: null, msg_id: null };
}
