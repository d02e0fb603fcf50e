/** Which recorded run answers a request: the one that was asked the same, else the likest, else the next in order. */
import type { Json } from '../../core/json/json.ts';
import { dialectOfRequest } from '../../protocols/registry.ts';
import { likeness, traitsOf, type Traits } from './likeness.ts';
import type { Recording } from './recording.ts';

/**
 * Public surface, sent in a header. `exact`: the same request; `same`: but for ids and times; `best`: the likest one,
 * by words that not all recorded requests have; `next`: like none, so the runs take turns.
 */
export type MatchedBy = 'exact' | 'same' | 'best' | 'next';

export interface Match {
  readonly recording: Recording;
  readonly by: MatchedBy;
}

interface Candidate {
  readonly recording: Recording;
  readonly traits: Traits;
  /** How often it has answered. */
  served: number;
}

/** Of runs that fit equally the one that answered least often, in their order: the same question asked twice gets both answers. Needs at least one. */
export function createMatcher(recordings: readonly Recording[]): (request: Json | undefined) => Match {
  const all: readonly Candidate[] = recordings.map((recording) => ({
    recording,
    traits: traitsOf(recording.header.request),
    served: 0,
  }));
  const isTelling = (word: string): boolean => !all.every(({ traits }) => traits.words.has(word));
  return (request) => {
    const dialect = request === undefined ? undefined : dialectOfRequest(request)?.id;
    const spoken = all.filter(({ recording }) => recording.header.dialect === dialect);
    const found = choose(spoken.length === 0 ? all : spoken, request, isTelling);
    found.candidate.served += 1;
    return { recording: found.candidate.recording, by: found.by };
  };
}

function choose(
  candidates: readonly Candidate[],
  request: Json | undefined,
  isTelling: (word: string) => boolean,
): { readonly candidate: Candidate; readonly by: MatchedBy } {
  const asked = request === undefined ? undefined : traitsOf(request);
  if (asked !== undefined && asked.whole !== '') {
    const exact = candidates.filter(({ traits }) => traits.whole === asked.whole);
    if (exact.length > 0) return { candidate: leastServed(exact), by: 'exact' };
    const same = candidates.filter(({ traits }) => traits.meaning === asked.meaning);
    if (same.length > 0) return { candidate: leastServed(same), by: 'same' };
    const scores = candidates.map(({ traits }) => likeness(asked, traits, isTelling));
    const highest = scores.reduce((most, score) => Math.max(most, score), 0);
    const best = candidates.filter((_, index) => scores[index] === highest);
    if (highest > 0) return { candidate: leastServed(best), by: 'best' };
  }
  return { candidate: leastServed(candidates), by: 'next' };
}

function leastServed(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((least, one) => (one.served < least.served ? one : least));
}
