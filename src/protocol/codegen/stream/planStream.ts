/**
 * A recorded stream → the program that makes it again. Each event is retraced on the port of the
 * Python classes: what a call gives is compared with what was recorded, so the program is right
 * because it has been run. What no call makes is sent as it was.
 */
import type { Event } from '../../build/port/event.ts';
import { PythonError } from '../../dialects/agent-api/pythonError.ts';
import type { Program, Step } from '../program.ts';
import { createBuilderWay } from './builderWay.ts';
import { createClock } from './clock.ts';
import { createModelWay } from './modelWay.ts';
import { lookAhead } from './outlook.ts';
import type { Proposal, Way } from './proposal.ts';
import { readRecorded, textOf, type Dict, type RecordedEvent } from './recorded.ts';
import { settle } from './settle.ts';

/** `texts`: the data of the frames, in order. Never throws; a stream that is all foreign becomes all raw. */
export function planStream(texts: readonly string[]): Program {
  const events = texts.map(readRecorded);
  const numbers = events.flatMap(({ dict }, index) => {
    const number = dict?.get('sequence_number');
    return typeof number === 'number' ? [number - index] : [];
  });
  const [firstNumber] = numbers;
  if (countMessages(events) > mostMessages)
    return { steps: events.map(({ text }) => ({ do: 'raw', text })), firstNumber };
  const plan = choosePlan(events, firstNumber, false);
  return plan.steps.some((step) => step.do === 'raw') ? choosePlan(events, firstNumber, true) : plan;
}

/** Of more, the builders themselves look for each one in all others, and nobody would read the program. */
const mostMessages = 1000;

function countMessages(events: readonly RecordedEvent[]): number {
  const ids = events.map(({ dict }) => textOf(dict, 'msg_id') ?? textOf(dict, 'id'));
  return new Set(ids).size;
}

function choosePlan(events: readonly RecordedEvent[], firstNumber: number | undefined, keepsIds: boolean): Program {
  const outlook = lookAhead(events, keepsIds);
  // The builders begin with an empty output, the runtime's adapters with none.
  const builds = outlook.response?.get('output') !== null;
  const ways = builds ? [createBuilderWay, createModelWay] : [createModelWay, createBuilderWay];
  let best: Program | undefined;
  for (const create of ways) {
    const plan = planWith(create, events, firstNumber, keepsIds);
    if (best === undefined || costOf(plan) < costOf(best)) best = plan;
    if (plan.steps.every((step) => step.do !== 'raw' && step.do !== 'set')) break;
  }
  return best ?? { steps: [], firstNumber };
}

function planWith(
  create: typeof createModelWay,
  events: readonly RecordedEvent[],
  firstNumber: number | undefined,
  keepsIds: boolean,
): Program {
  const clock = createClock();
  const steps: Step[] = [];
  const way = create(lookAhead(events, keepsIds), clock, (step) => void steps.push(step));
  for (const [index, event] of events.entries()) {
    if (event.dict !== undefined) clock.set(event.dict, 'completed_at');
    steps.push(...retrace(way, event, firstNumber === undefined ? undefined : firstNumber + index));
  }
  return { steps, firstNumber };
}

function retrace(way: Way, { text, dict, canonical }: RecordedEvent, number: number | undefined): readonly Step[] {
  const raw: Step = { do: 'raw', text };
  const proposal = dict && tryPropose(way, dict);
  if (dict === undefined || proposal === undefined) return [raw];
  const before = snapshot(proposal.event);
  const steps = orUndefined(() => settle(way, { dict, canonical }, proposal, number));
  if (steps !== undefined) return steps;
  Object.assign(proposal.event, before);
  return [...(proposal.acts ? keepEffect(proposal) : []), raw];
}

/** What was called to no use has been called: later events build on it. */
function keepEffect({ value, piece }: Proposal): readonly Step[] {
  if (value.is === 'path') return [];
  return [{ do: 'call', value, ...(piece !== undefined && { piece }) }];
}

/** Its fields as they are. */
function snapshot(event: Event): object {
  return Object.fromEntries(Object.entries(event));
}

function tryPropose(way: Way, event: Dict): Proposal | undefined {
  return orUndefined(() => way.propose(event));
}

function orUndefined<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof PythonError) return undefined;
    throw error;
  }
}

/** Raw events say nothing of how they came to be, assignments little; of two programs the shorter one is the better. */
const costs: Readonly<Record<Step['do'], number>> = { raw: 10, set: 2, let: 1, call: 1, yield: 1, pause: 0 };

function costOf({ steps }: Program): number {
  return steps.reduce((cost, step) => cost + costs[step.do], 0);
}
