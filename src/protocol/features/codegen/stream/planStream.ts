/**
 * Converts a recorded stream to a program that reproduces it. Each event is retraced with the port of the Python
 * classes, and the result of each call is compared with the recording, so the program is correct because it has been
 * executed. Events that no call produces are sent as recorded.
 */
import { finish, type Work } from '../../../core/base/work.ts';
import type { Event } from '../../../server/builders/port/event.ts';
import { PythonError } from '../../../protocols/python/pythonError.ts';
import type { Program, Step } from '../program.ts';
import { createBuilderStrategy } from './builderStrategy.ts';
import { createClock } from './clock.ts';
import { createModelStrategy } from './modelStrategy.ts';
import { createLookAhead, createSurvey, type Survey } from './lookAhead.ts';
import type { Proposal, WritingStrategy } from './proposal.ts';
import { readRecorded, textOf, type Dict, type RecordedEvent } from './recorded.ts';
import { settle } from './settle.ts';

/**
 * `texts` are the data of the frames, in order. Never throws. A stream of another protocol becomes raw events only.
 */
export function planStream(texts: readonly string[]): Program {
  return finish(planStreamInSteps(texts));
}

/** Like `planStream`, but yields after each event of each pass. There are at most `maxPasses` passes. */
export function* planStreamInSteps(texts: readonly string[]): Work<Program> {
  const stream = yield* readStream(texts);
  const { events, firstNumber, messageCount } = stream;
  if (messageCount > maxMessages) return { steps: events.map(({ text }) => ({ do: 'raw', text })), firstNumber };
  const plan = yield* choosePlan(stream, false);
  return plan.steps.some((step) => step.do === 'raw') ? yield* choosePlan(stream, true) : plan;
}

/** One pass for reading, and then two ways, each once with new ids and once with the recorded ids. */
export const maxPasses = 5;

/**
 * The limit exists because the builders search all messages for each single one, and because nobody would read a longer
 * program.
 */
const maxMessages = 1000;

interface RecordedStream {
  readonly events: readonly RecordedEvent[];
  readonly firstNumber: number | undefined;
  readonly messageCount: number;
  readonly survey: Survey;
}

function* readStream(texts: readonly string[]): Work<RecordedStream> {
  const events: RecordedEvent[] = [];
  const ids = new Set<string | undefined>();
  const { see, survey } = createSurvey();
  let firstNumber: number | undefined;
  for (const [index, text] of texts.entries()) {
    const event = readRecorded(text);
    const { dict } = event;
    const number = dict?.get('sequence_number');
    if (typeof number === 'number') firstNumber ??= number - index;
    ids.add(textOf(dict, 'msg_id') ?? textOf(dict, 'id'));
    if (dict !== undefined) see(dict);
    events.push(event);
    yield;
  }
  return { events, firstNumber, messageCount: ids.size, survey };
}

function* choosePlan(stream: RecordedStream, keepsIds: boolean): Work<Program> {
  // The builders start with an empty output; the runtime's adapters start with no output.
  const builds = stream.survey.response?.get('output') !== null;
  const ways = builds ? [createBuilderStrategy, createModelStrategy] : [createModelStrategy, createBuilderStrategy];
  let best: Program | undefined;
  for (const create of ways) {
    const plan = yield* planWith(create, stream, keepsIds);
    if (best === undefined || costOf(plan) < costOf(best)) best = plan;
    if (plan.steps.every((step) => step.do !== 'raw' && step.do !== 'set')) break;
  }
  return best ?? { steps: [], firstNumber: stream.firstNumber };
}

function* planWith(
  create: typeof createModelStrategy,
  { events, firstNumber, survey }: RecordedStream,
  keepsIds: boolean,
): Work<Program> {
  const clock = createClock();
  const steps: Step[] = [];
  const way = create(createLookAhead(survey, keepsIds), clock, (step) => void steps.push(step));
  for (const [index, event] of events.entries()) {
    if (event.dict !== undefined) clock.set(event.dict, 'completed_at');
    steps.push(...retrace(way, event, firstNumber === undefined ? undefined : firstNumber + index));
    yield;
  }
  return { steps, firstNumber };
}

function retrace(
  way: WritingStrategy,
  { text, dict, canonical }: RecordedEvent,
  number: number | undefined,
): readonly Step[] {
  const raw: Step = { do: 'raw', text };
  const proposal = dict && tryPropose(way, dict);
  if (dict === undefined || proposal === undefined) return [raw];
  const before = snapshot(proposal.event);
  const steps = orUndefined(() => settle(way, { dict, canonical }, proposal, number));
  if (steps !== undefined) return steps;
  Object.assign(proposal.event, before);
  return [...(proposal.acts ? keepEffect(proposal) : []), raw];
}

/** The call was made although its result was not used, and later events depend on its effect. */
function keepEffect({ value, piece }: Proposal): readonly Step[] {
  if (value.is === 'path') return [];
  return [{ do: 'call', value, ...(piece !== undefined && { piece }) }];
}

/** The current values of its fields. */
function snapshot(event: Event): object {
  return Object.fromEntries(Object.entries(event));
}

function tryPropose(way: WritingStrategy, event: Dict): Proposal | undefined {
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

/**
 * Raw events do not show how they were produced, and assignments show little, so they cost more. The program with the
 * lower cost is better.
 */
const costs: Readonly<Record<Step['do'], number>> = { raw: 10, set: 2, let: 1, call: 1, yield: 1, pause: 0 };

function costOf({ steps }: Program): number {
  return steps.reduce((cost, step) => cost + costs[step.do], 0);
}
