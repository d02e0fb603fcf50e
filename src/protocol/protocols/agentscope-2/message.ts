/** Converts one message of AgentScope 2 to the common view. Tolerant: missing members are simply absent. */
import { isJsonObject, stringOr, type Json } from '../../core/json/json.ts';
import {
  noMessage,
  type Call,
  type Message,
  type Output,
  type Part,
  type PartKind,
  type Spot,
} from '../../core/conversation/message.ts';
import { blocksOf, readBlock } from './blocks.ts';

export function readMessage(json: Json): Message {
  if (!isJsonObject(json)) return { ...noMessage, json };
  const blocks = blocksOf(json['content']).map((block, index) => ({ block, pointer: `/content/${index}` }));
  const parts = blocks.flatMap(({ block, pointer }): readonly Part[] => {
    if (block['type'] === 'tool_call' || block['type'] === 'tool_result') return [];
    return [toPart(block, pointer)];
  });
  const calls = blocks
    .filter(({ block }) => block['type'] === 'tool_call')
    .map(({ block, pointer }): Call => {
      return {
        pointer,
        id: spot(block, 'id', pointer),
        name: spot(block, 'name', pointer),
        arguments: spot(block, 'input', pointer),
        takesText: false,
      };
    });
  const outputs = blocks
    .filter(({ block }) => block['type'] === 'tool_result')
    .map(({ block, pointer }): Output => {
      return { pointer, id: spot(block, 'id', pointer), name: spot(block, 'name', pointer) };
    });
  return { json, role: stringOr(json['role']), name: stringOr(json['name']), parts, calls, outputs };
}

const commonKinds: ReadonlySet<string> = new Set<PartKind>(['text', 'image', 'audio', 'video', 'file']);

function isCommon(kind: string): kind is PartKind {
  return commonKinds.has(kind);
}

function toPart(block: Json, pointer: string): Part {
  const { kind } = readBlock(block);
  if (!isJsonObject(block)) return { kind: 'unknown', pointer, value: { pointer, json: undefined } };
  if (block['type'] === 'thinking') return { kind: 'reasoning', pointer, value: spot(block, 'thinking', pointer) };
  const { source } = block;
  const value = isJsonObject(source)
    ? spot(source, source['type'] === 'url' ? 'url' : 'data', `${pointer}/source`)
    : spot(block, 'text', pointer);
  return { kind: isCommon(kind) ? kind : 'unknown', pointer, value };
}

function spot(holder: Json | undefined, member: string, pointer: string): Spot {
  return { pointer: `${pointer}/${member}`, json: isJsonObject(holder) ? holder[member] : undefined };
}
