/** Decides whether and when a request is sent again after an attempt that failed. */

export interface RetryPolicy {
  /** The maximum number of attempts, including the first one; 3 when absent. */
  readonly attempts?: number;
  /** The wait before the second attempt in ms, doubled before each further one; 500 when absent. */
  readonly firstDelay?: number;
  /** The longest wait in ms; 30,000 when absent. If a server asks for a longer one, there is no further attempt. */
  readonly longestDelay?: number;
  /** The statuses after which another attempt makes sense; 408, 429, 502, 503 and 504 when absent. */
  readonly statuses?: readonly number[];
  /** Also sends the request again if the response breaks after its first event, so events may arrive twice. */
  readonly afterFirstEvent?: boolean;
}

/** Reads a policy that a user has written; invalid members count as absent. Only live runs need the maximum. */
export function readRetryPolicy(value: unknown): RetryPolicy | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { attempts, firstDelay, longestDelay, statuses, afterFirstEvent } = value as Record<string, unknown>;
  const isNumber = (each: unknown): each is number => typeof each === 'number' && Number.isFinite(each) && each >= 0;
  return {
    ...(isNumber(attempts) && { attempts: Math.min(maxAttempts, Math.floor(attempts)) }),
    ...(isNumber(firstDelay) && { firstDelay }),
    ...(isNumber(longestDelay) && { longestDelay: Math.min(maxDelay, longestDelay) }),
    ...(Array.isArray(statuses) && { statuses: statuses.filter(isNumber) }),
    ...(afterFirstEvent === true && { afterFirstEvent }),
  };
}

/** The maximum number of attempts where a policy names none. */
export const defaultAttempts = 3;
/** The wait before the second attempt in ms, where a policy names none. */
export const defaultDelay = 500;
/** The longest wait in ms, where a policy names none. */
const defaultLongestDelay = 30_000;

/** Limits for policies in files, which may come from others. */
export const maxAttempts = 10;
const maxDelay = 300_000;

export interface FailedAttempt {
  /** Counted from 1. */
  readonly attempt: number;
  /** The status of the response, if it is not one of success. */
  readonly status?: number;
  /** The error of the network or of the response; absent if the status is the reason. */
  readonly error?: unknown;
  /** The number of events that arrived before the failure. */
  readonly events: number;
  /** Milliseconds until the next attempt; absent if there is none. */
  readonly delay?: number;
}

/** How an attempt failed, before it is known whether there is another one. */
export interface AttemptEnd extends Omit<FailedAttempt, 'delay'> {
  /** The wait that the server asks for, in ms. */
  readonly retryAfter?: number;
}

const recoverable: readonly number[] = [408, 429, 502, 503, 504];

/**
 * Returns the wait before the next attempt in ms; `undefined` if there is none. Clients that fail at the same time must
 * not return at the same time, so half of the wait is random: `random` is between 0 and 1.
 */
export function delayAfter(end: AttemptEnd, policy: RetryPolicy, random = Math.random()): number | undefined {
  const {
    attempts = defaultAttempts,
    firstDelay = defaultDelay,
    longestDelay = defaultLongestDelay,
    statuses = recoverable,
    afterFirstEvent,
  } = policy;
  const { attempt, status, events, retryAfter } = end;
  if (attempt >= attempts || (events > 0 && afterFirstEvent !== true)) return undefined;
  if (status !== undefined && !statuses.includes(status)) return undefined;
  if (retryAfter !== undefined) return retryAfter <= longestDelay ? retryAfter : undefined;
  const longest = Math.min(longestDelay, firstDelay * 2 ** (attempt - 1));
  return Math.round((longest * (1 + random)) / 2);
}

/** The wait that a server asks for and the longest one, in seconds, if that wait is why there is no further attempt. */
export function findTooLongWait(
  policy: RetryPolicy | undefined,
  status: number,
  retryAfter: number | undefined,
): { readonly wait: number; readonly longest: number } | undefined {
  const { longestDelay: longest = defaultLongestDelay, statuses = recoverable } = policy ?? {};
  if (policy === undefined || retryAfter === undefined || retryAfter <= longest) return undefined;
  return statuses.includes(status)
    ? { wait: Math.ceil(retryAfter / 1000), longest: Math.floor(longest / 1000) }
    : undefined;
}

/**
 * Reads the header `Retry-After` (seconds or a date), and `retry-after-ms`, which OpenAI's servers send as well.
 * Returns milliseconds; `undefined` if neither is valid.
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>, now: number): number | undefined {
  const exact = headers.get('retry-after-ms')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(exact)) return Number(exact);
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
