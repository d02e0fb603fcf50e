/**
 * Converts a proposal to steps that produce exactly the recorded event, or returns `undefined`. The result of the call
 * is compared byte for byte. Fields that differ are assigned, if a program can do that.
 */
import { createContent } from '../../../server/builders/port/contents.ts';
import { Message } from '../../../server/builders/port/message.ts';
import { dumpModelJson } from '../../../server/builders/port/modelJson.ts';
import type { Event } from '../../../server/builders/port/event.ts';
import type { PythonValue } from '../../../protocols/python/pythonValue.ts';
import { literal, type Expression, type Step } from '../program.ts';
import { makeContent, makeError } from './modelFields.ts';
import type { Proposal, WritingStrategy } from './proposal.ts';
import { dictOf, listOf, textOf, type Dict } from './recorded.ts';

/** Members that identify the event. They must not be assigned, because the program would then be misleading. */
const fixed = new Set(['sequence_number', 'object', 'id', 'msg_id', 'type']);

/** Throws PythonError for values that the port rejects. */
export function settle(
  way: WritingStrategy,
  { dict: wanted, canonical }: { readonly dict: Dict; readonly canonical: string },
  proposal: Proposal,
  number: number | undefined,
): Step[] | undefined {
  const { event, target, value, piece } = proposal;
  if (number !== undefined) event.sequence_number = number;
  if (event.modelDumpJson() === canonical) return [{ do: 'yield', value, ...(piece !== undefined && { piece }) }];
  const fields = event as unknown as Record<string, PythonValue>;
  const names = Object.keys(event);
  if (names.join() !== [...wanted.keys()].join()) return undefined;
  const different = names.filter((name) => dumpModelJson(fields[name]) !== dumpModelJson(wanted.get(name)));
  if (target === undefined || different.some((name) => fixed.has(name))) return undefined;
  const sets: Step[] = [];
  for (const name of different) {
    const given = assign(way, { event, target }, name, wanted);
    if (given === undefined) return undefined;
    sets.push({ do: 'set', target: member(target, name), value: given });
  }
  if (event.modelDumpJson() !== canonical) return undefined;
  const inTime = different.every((name) => !proposal.setByCall.includes(name));
  if (inTime) return [...sets, { do: 'yield', value }];
  const made: readonly Step[] = value.is === 'path' ? [] : [{ do: 'call', value }];
  return [...made, ...sets, { do: 'yield', value: target }];
}

function member(target: Expression, name: string): Expression {
  if (target.is !== 'path') throw new Error('only what a variable leads to can be assigned to');
  return { is: 'path', steps: [...target.steps, name] };
}

interface Kept {
  readonly event: Event;
  readonly target: Expression;
}

/** Sets the field of the event on the port, and returns the program's expression for the value. */
function assign(way: WritingStrategy, { event, target }: Kept, name: string, wanted: Dict): Expression | undefined {
  const value = wanted.get(name) ?? null;
  const put = (made: unknown): void => void Object.assign(event, { [name]: made });
  if (name === 'error' && value !== null) {
    const { error, value: fieldValue } = makeError(dictOf(wanted, 'error'));
    put(error);
    return fieldValue;
  }
  if (name === 'content' && value !== null && event instanceof Message) {
    const made = listOf(wanted, name).map((content) => makeContent(content));
    put(made.map(({ content }) => content));
    return { is: 'list', elements: made.map((one) => describeOwner(one.value, event.id, member(target, 'id'))) };
  }
  if (name === 'output' && value !== null) {
    const found = listOf(wanted, name).map((message) => way.findMessage(textOf(message, 'id') ?? ''));
    if (found.some((message) => message === undefined)) return undefined;
    put(found.map((message) => message?.event));
    return { is: 'list', elements: found.flatMap((message) => message?.value ?? []) };
  }
  put(value);
  return literal(value);
}

/** A content refers to its message by the variable, because the id is different each time. */
function describeOwner(value: Expression, id: string, owner: Expression): Expression {
  if (value.is !== 'new') return value;
  const fields = value.fields.map(([name, fieldValue]): readonly [string, Expression] => [
    name,
    name === 'msg_id' && fieldValue.is === 'literal' && fieldValue.value === id ? owner : fieldValue,
  ]);
  return { ...value, fields };
}

/** The member names of the value that a content of this type carries, as in the port. Empty for an unknown type. */
export function payloadNames(type: string): readonly string[] {
  const common = new Set(Object.keys(createContent({ type: 'text' })).filter((name) => name !== 'text'));
  return Object.keys(createContent({ type })).filter((name) => !common.has(name));
}
