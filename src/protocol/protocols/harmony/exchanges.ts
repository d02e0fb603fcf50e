/** Finds the output for each call. There are no ids: the tool's name and the order decide. */
import type { HarmonyMessage, HarmonyText } from './readText.ts';
import { isTool } from './tools.ts';

export interface Exchanges {
  /** For each call, by the index of its message: the index of its output, or `undefined` if there is none yet. */
  readonly outputOf: ReadonlyMap<number, number | undefined>;
  /** For each output: the index of its call, if there is one. */
  readonly callOf: ReadonlyMap<number, number | undefined>;
  /** Calls after which the conversation continued without an output. */
  readonly unanswered: readonly number[];
}

/** Returns the tool that a message calls. */
export function calledTool({ role, header, content }: HarmonyMessage): string | undefined {
  const recipient = header.recipient?.text;
  return role === 'assistant' && content !== undefined && isTool(recipient) ? recipient : undefined;
}

export function pairMessages({ messages }: HarmonyText): Exchanges {
  const outputOf = new Map<number, number | undefined>();
  const callOf = new Map<number, number | undefined>();
  const unanswered: number[] = [];
  const open = new Map<number, string>();
  for (const [index, message] of messages.entries()) {
    const tool = calledTool(message);
    if (tool !== undefined) {
      open.set(index, tool);
      outputOf.set(index, undefined);
    } else if (message.role === 'tool') {
      const call = [...open].find(([, name]) => name === message.header.speaker?.text)?.[0];
      callOf.set(index, call);
      if (call === undefined) continue;
      outputOf.set(call, index);
      open.delete(call);
    } else if (message.role === 'user' || message.header.channel?.text === 'final') {
      unanswered.push(...open.keys());
      open.clear();
    }
  }
  return { outputOf, callOf, unanswered };
}
