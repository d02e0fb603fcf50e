/**
 * Measures how similar two requests are, so that a replay finds the run of a repeated request. Ids and times are
 * ignored.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { isDeeperThan } from '../../core/json/jsonDepth.ts';

export interface RequestFeatures {
  /** Equal for requests with the same content. */
  readonly whole: string;
  /** Equal for requests with the same content except for ids and times. */
  readonly meaning: string;
  /** The words in the values of the request. */
  readonly words: ReadonlySet<string>;
}

/** Deeper requests are not compared, because reading them would need a stack of their depth. */
const deepest = 500;
/** The maximum number of characters of a request from which words are read. */
const maxTextLength = 200_000;

export function featuresOf(request: Json): RequestFeatures {
  if (isDeeperThan(request, deepest)) return { whole: '', meaning: '', words: new Set() };
  const meaning = inOrder(request, (key) => volatile.test(key));
  return {
    whole: JSON.stringify(inOrder(request, () => false)),
    meaning: JSON.stringify(meaning),
    words: wordsOf(meaning),
  };
}

/** The names that protocols give to ids and times: `id`, `session_id`, `threadId`, `created_at`, `timestamp`. */
const volatile = /^(?:id|.*_id|.*Id|.*_at|.*At|created|timestamp|date|seed)$/;

function inOrder(value: Json, isLeftOut: (key: string) => boolean): Json {
  if (Array.isArray(value)) return value.map((one: Json) => inOrder(one, isLeftOut));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !isLeftOut(key));
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner ?? null, isLeftOut)]),
  );
}

/** Chinese is written without spaces, so each Chinese character counts as a word. */
const word = /\p{Script=Han}|[\p{L}\p{N}]+/gu;

function wordsOf(value: Json): ReadonlySet<string> {
  const texts: string[] = [];
  const collect = (one: Json): void => {
    if (Array.isArray(one)) one.forEach(collect);
    else if (isJsonObject(one)) Object.values(one).forEach((inner) => collect(inner ?? null));
    else if (typeof one === 'string') texts.push(one);
    else texts.push(JSON.stringify(one));
  };
  collect(value);
  // The end of a conversation distinguishes requests; its beginning is often the same.
  const text = texts.join(' ').slice(-maxTextLength).toLowerCase();
  return new Set([...text.matchAll(word)].map(([found]) => found));
}

/** Dice's coefficient, 0 to 1, of the words for which `isSignificant` returns true. */
export function similarity(
  one: RequestFeatures,
  other: RequestFeatures,
  isSignificant: (word: string) => boolean,
): number {
  const mine = [...one.words].filter(isSignificant);
  const theirs = [...other.words].filter(isSignificant);
  const both = mine.filter((found) => other.words.has(found)).length;
  return both === 0 ? 0 : (2 * both) / (mine.length + theirs.length);
}
