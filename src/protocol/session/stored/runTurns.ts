/**
 * The conversation that a run belongs to, over several run files: its earlier and later turns, and where it branches.
 * Only the index is read. A run follows another one if it was sent as a reply to it, if its request names the id of that
 * response, or if both have the same session at the same endpoint.
 */
import type { Work } from '../../core/base/work.ts';
import { noTurns, type RunTurns, type RunTurn, type TurnHead } from '../../core/record/turns.ts';
import { readRunFileName, withoutRunSuffix } from '../../core/record/runFileName.ts';
import type { RunEntry } from './runEntry.ts';
import { waitsNow } from './runFilter.ts';
import { givesOf, nameOfRun, type KnownRuns } from './runGroups.ts';

/** More turns than anybody scrolls through; and more branches. */
const maxTurns = 100;
const maxBranches = 20;

type Entries = KnownRuns['entries'];

export function* findTurns(file: string, { entries, titles, locale }: KnownRuns): Work<RunTurns> {
  const run = entries.get(file);
  if (run === undefined) return noTurns;
  const { parentOf, childrenOf, originOf } = yield* readLinks(run, entries);
  const toHead = (entry: RunEntry): TurnHead => {
    const { prompt, response, startedAt, duration, end, tokens } = entry;
    const waits = waitsNow(entry);
    const title = titles.get(entry.file);
    const gives = givesOf(entry, locale);
    return {
      file: entry.file,
      prompt,
      startedAt,
      ...(duration !== undefined && { duration }),
      ...(title !== undefined && { title }),
      ...(gives !== undefined && { gives }),
      ...(response !== undefined && { response }),
      ...(end !== undefined && { end }),
      ...(waits !== undefined && { waits }),
      ...(tokens !== undefined && { tokens }),
    };
  };
  const branchesOf = (entry: RunEntry, next: RunEntry | undefined): readonly TurnHead[] =>
    childrenOf(entry)
      .filter((child) => child !== next)
      .slice(0, maxBranches)
      .map(toHead);
  const seen = new Set([run]);
  const earlier: RunTurn[] = [];
  let [first, hasMore] = [run, false];
  for (let before = parentOf(run); before !== undefined && !seen.has(before); before = parentOf(before)) {
    hasMore = earlier.length === maxTurns;
    if (hasMore) break;
    seen.add(before);
    earlier.unshift({ ...toHead(before), branches: branchesOf(before, first) });
    first = before;
    yield;
  }
  const later: RunTurn[] = [];
  const nextOf = (entry: RunEntry): RunEntry | undefined => childrenOf(entry).findLast((one) => !isBranch(one));
  const next = nextOf(run);
  for (let one = next; one !== undefined && !seen.has(one) && later.length < maxTurns;) {
    seen.add(one);
    const after = nextOf(one);
    later.push({ ...toHead(one), branches: branchesOf(one, after) });
    one = after;
    yield;
  }
  const origin = isBranch(first) ? originOf(first) : undefined;
  return {
    name: nameOfRun({ file: run.file, ...readRunFileName(run.file) }, { entries, titles, locale }),
    earlier,
    hasMore,
    ...(origin !== undefined && { branchOf: toHead(origin) }),
    branches: branchesOf(run, next),
    later,
    ...(run.answered !== undefined && { answered: run.answered }),
  };
}

function isBranch({ after }: RunEntry): boolean {
  return after?.how === 'branch';
}

interface Links {
  /** The run that the file names as its origin. */
  originOf(run: RunEntry): RunEntry | undefined;
  /** The turn before a run, unless the run is a branch. */
  parentOf(run: RunEntry): RunEntry | undefined;
  /** The turns after a run and its branches, in order of their start. */
  childrenOf(run: RunEntry): readonly RunEntry[];
}

function* readLinks(run: RunEntry, entries: Entries): Work<Links> {
  const linked = new Map<string, RunEntry[]>();
  const byId = new Map<string, RunEntry>();
  const byName = new Map<string, RunEntry>();
  const peers: RunEntry[] = [];
  const link = (to: string, entry: RunEntry): void => {
    const known = linked.get(to);
    if (known === undefined) linked.set(to, [entry]);
    else known.push(entry);
  };
  for (const entry of entries.values()) {
    // The file of the other run may have been compressed since.
    byName.set(withoutRunSuffix(entry.file), entry);
    if (entry.after !== undefined) link(withoutRunSuffix(entry.after.run), entry);
    else if (entry.previous !== undefined) link(keyOf(entry.previous, entry), entry);
    else if (isOfSession(entry, run)) peers.push(entry);
    if (entry.id !== undefined) byId.set(keyOf(entry.id, entry), entry);
    yield;
  }
  // A run of the session that was sent as a reply may be what the next one follows.
  const members = [...entries.values()]
    .filter((entry) => !isBranch(entry) && isOfSession(entry, run))
    .toSorted(byStart);
  const places = new Map(members.map((member, place) => [member, place]));
  const beforeIn = (peer: RunEntry): RunEntry | undefined => members[(places.get(peer) ?? 0) - 1];
  const followers = new Map(peers.map((peer) => [beforeIn(peer), peer]));
  const originOf = ({ after }: RunEntry): RunEntry | undefined =>
    after === undefined ? undefined : byName.get(withoutRunSuffix(after.run));
  return {
    originOf,
    parentOf(entry) {
      const { after, previous } = entry;
      if (after !== undefined) return after.how === 'reply' ? originOf(entry) : undefined;
      if (previous !== undefined) return byId.get(keyOf(previous, entry));
      return beforeIn(entry);
    },
    childrenOf(entry) {
      const { file, id } = entry;
      const follower = followers.get(entry);
      return [
        ...(linked.get(withoutRunSuffix(file)) ?? []),
        ...(id === undefined ? [] : (linked.get(keyOf(id, entry)) ?? [])),
        ...(follower === undefined ? [] : [follower]),
      ].toSorted(byStart);
    },
  };
}

function isOfSession({ session, endpoint }: RunEntry, run: RunEntry): boolean {
  return session !== undefined && session === run.session && endpoint === run.endpoint;
}

/** The ids of responses are unique only among those of one server. */
function keyOf(id: string, { endpoint }: RunEntry): string {
  return JSON.stringify([endpoint, id]);
}

function byStart(one: RunEntry, other: RunEntry): number {
  return one.startedAt < other.startedAt ? -1 : Number(one.startedAt > other.startedAt);
}
