/**
 * Which runs that waited for their user were answered by a later run, and the names of the tools in these answers. Both
 * follow from the entries of an index: a run answers the one that it continues (`runTurns.ts`).
 */
import type { Work } from '../../core/base/work.ts';
import { possibleRunFiles } from '../../core/record/runFileName.ts';
import type { GivenAnswer, LaterAnswers } from '../../core/record/turns.ts';
import type { RunEntry } from './runEntry.ts';

type Entries = Map<string, RunEntry>;

/**
 * Brings `answered` and the names in `given` up to date. Most folders have only few runs that ask or answer, so all
 * others are looked at twice at most.
 */
export function* resolveAnswers(entries: Entries): Work<void> {
  const asking: RunEntry[] = [];
  for (const entry of entries.values()) {
    if (asksUser(entry)) asking.push(entry);
    yield;
  }
  if (asking.length === 0) return;
  const found = yield* findContinuations(asking, entries);
  for (const entry of asking) {
    const children = found.get(entry.file) ?? [];
    for (const child of children) nameAnswers(entry, child, entries);
    const answered = toAnswered(entry, children);
    if (JSON.stringify(answered) !== JSON.stringify(entry.answered)) {
      const { answered: _before, ...own } = entry;
      entries.set(entry.file, answered === undefined ? own : { ...own, answered });
    }
    yield;
  }
}

function asksUser({ waits, asked }: RunEntry): boolean {
  return waits !== undefined || asked !== undefined;
}

/** The runs that continue each of the asking ones, by the name of its file, in order of their start. */
function* findContinuations(
  asking: readonly RunEntry[],
  entries: Entries,
): Work<ReadonlyMap<string, readonly RunEntry[]>> {
  const byId = new Map(asking.flatMap((one) => (one.id === undefined ? [] : [[keyOf(one.id, one), one] as const])));
  /** Sessions of different servers may have the same id. */
  const sessions = new Map<string, RunEntry[]>();
  for (const { session } of asking) if (session !== undefined) sessions.set(session, []);
  const found = new Map<string, RunEntry[]>();
  const add = (parent: RunEntry | undefined, child: RunEntry): void => {
    if (parent === undefined || parent === child || !asksUser(parent)) return;
    const known = found.get(parent.file);
    if (known === undefined) found.set(parent.file, [child]);
    else known.push(child);
  };
  for (const entry of entries.values()) {
    if (entry.session !== undefined && entry.after?.how !== 'branch') sessions.get(entry.session)?.push(entry);
    if (entry.after !== undefined) add(repliedTo(entry, entries), entry);
    else if (entry.previous !== undefined && byId.size > 0) add(byId.get(keyOf(entry.previous, entry)), entry);
    yield;
  }
  for (const members of sessions.values()) {
    const last = new Map<string, RunEntry>();
    for (const entry of members.toSorted(byStart)) {
      if (entry.after === undefined && entry.previous === undefined) add(last.get(entry.endpoint), entry);
      last.set(entry.endpoint, entry);
    }
    yield;
  }
  for (const [file, children] of found) found.set(file, children.toSorted(byStart));
  return found;
}

/** The run that `entry` replies to. A branch, such as a request that is sent again, replies to what its origin does. */
function repliedTo(entry: RunEntry, entries: Entries): RunEntry | undefined {
  const seen = new Set<RunEntry>();
  let one: RunEntry | undefined = entry;
  while (one?.after?.how === 'branch' && !seen.has(one)) {
    seen.add(one);
    one = findRun(one.after.run, entries);
  }
  return one?.after?.how === 'reply' ? findRun(one.after.run, entries) : undefined;
}

/** The file of the other run may have been compressed since. */
function findRun(file: string, entries: Entries): RunEntry | undefined {
  for (const name of possibleRunFiles(file)) {
    const entry = entries.get(name);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** An answer often has only the id of its call. */
function nameAnswers({ asked = [] }: RunEntry, child: RunEntry, entries: Entries): void {
  const given = child.given?.map((answer): GivenAnswer => {
    const name = answer.name ?? asked.find(({ id }) => id === answer.id)?.name;
    return { ...answer, ...(name !== undefined && { name }) };
  });
  if (given === undefined || given.every(({ name }, at) => name === child.given?.[at]?.name)) return;
  const now = entries.get(child.file) ?? child;
  entries.set(child.file, { ...now, given });
}

/** A run that waits for a message is answered by any. One that waits for decisions and outputs needs all of them. */
function toAnswered({ waits, asked = [] }: RunEntry, children: readonly RunEntry[]): LaterAnswers | undefined {
  const reached = children.filter(hasReachedServer);
  const answers = asked.flatMap(({ id, name }) => {
    const given = reached.flatMap((child) => child.given ?? []).find((one) => one.id === id);
    return given === undefined ? [] : [{ what: given.what, id, name }];
  });
  if (waits !== undefined && (waits !== 'approval' || asked.length === 0))
    return reached.length === 0 ? undefined : { answers, isAll: true };
  return answers.length === 0 ? undefined : { answers, isAll: answers.length === asked.length };
}

/** Faults of requests that no agent has seen. */
const unsent: ReadonlySet<string> = new Set([
  'unreachable',
  'tls',
  'proxy',
  'bad-url',
  'forbidden-url',
  'unknown-variable',
  'redirect',
  'record',
]);

/**
 * A request that was refused may be sent again. One without a response may have arrived, and what it approves must not
 * happen twice.
 */
function hasReachedServer({ end, status, fault }: RunEntry): boolean {
  if (end === 'http-error') return false;
  return status !== undefined || fault === undefined || !unsent.has(fault.kind);
}

/** The ids of responses and sessions are unique only among those of one server. */
function keyOf(id: string, { endpoint }: RunEntry): string {
  return `${endpoint}\n${id}`;
}

function byStart(one: RunEntry, other: RunEntry): number {
  return one.startedAt < other.startedAt ? -1 : Number(one.startedAt > other.startedAt);
}
