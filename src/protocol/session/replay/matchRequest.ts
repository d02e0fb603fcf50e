/**
 * Chooses the recorded run that answers a request: the run with the same request, otherwise the run with the most
 * similar request, otherwise the next run in order.
 */
import type { Json } from '../../core/json/json.ts';
import { protocolOfRequest } from '../../protocols/registry.ts';
import { similarity, featuresOf, type RequestFeatures } from './similarity.ts';
import type { Recording } from './recording.ts';

/**
 * Public surface, sent in a header. `exact`: the same request; `same`: the same except for ids and times; `best`: the
 * most similar request, compared by the words that not all recorded requests contain; `next`: no request is similar,
 * so the runs take turns.
 */
export type MatchedBy = 'exact' | 'same' | 'best' | 'next';

export interface Match {
  readonly recording: Recording;
  readonly by: MatchedBy;
}

interface Candidate {
  readonly recording: Recording;
  readonly features: RequestFeatures;
  /** How many requests the run has answered. */
  served: number;
}

/**
 * Creates a matcher. Among runs that match equally well, it chooses the one that answered least often, in their
 * order, so that the same question asked twice gets both answers. Needs at least one recording.
 */
export function createMatcher(recordings: readonly Recording[]): (request: Json | undefined) => Match {
  const all: readonly Candidate[] = recordings.map((recording) => ({
    recording,
    features: featuresOf(recording.header.request),
    served: 0,
  }));
  const isSignificant = (word: string): boolean => !all.every(({ features }) => features.words.has(word));
  return (request) => {
    const protocol = request === undefined ? undefined : protocolOfRequest(request)?.id;
    const spoken = all.filter(({ recording }) => recording.header.protocol === protocol);
    const found = choose(spoken.length === 0 ? all : spoken, request, isSignificant);
    found.candidate.served += 1;
    return { recording: found.candidate.recording, by: found.by };
  };
}

function choose(
  candidates: readonly Candidate[],
  request: Json | undefined,
  isSignificant: (word: string) => boolean,
): { readonly candidate: Candidate; readonly by: MatchedBy } {
  const asked = request === undefined ? undefined : featuresOf(request);
  if (asked !== undefined && asked.whole !== '') {
    const exact = candidates.filter(({ features }) => features.whole === asked.whole);
    if (exact.length > 0) return { candidate: leastServed(exact), by: 'exact' };
    const same = candidates.filter(({ features }) => features.meaning === asked.meaning);
    if (same.length > 0) return { candidate: leastServed(same), by: 'same' };
    const scores = candidates.map(({ features }) => similarity(asked, features, isSignificant));
    const highest = scores.reduce((most, score) => Math.max(most, score), 0);
    const best = candidates.filter((_, index) => scores[index] === highest);
    if (highest > 0) return { candidate: leastServed(best), by: 'best' };
  }
  return { candidate: leastServed(candidates), by: 'next' };
}

function leastServed(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((least, one) => (one.served < least.served ? one : least));
}
