/** Records HTTP exchanges with servers that run the real packages. */
import { basename, dirname, join } from 'node:path';
import { withAgent } from '../../test/support/runningAgent.ts';
import { root } from '../places.ts';
import type { Python } from './packages.ts';

export interface Ask {
  readonly name: string;
  /** Starts with a slash. */
  readonly path: string;
  /** Sent as JSON, or as it is if it is a string. */
  readonly request: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Exchange extends Ask {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Whether the server broke the connection before the end. */
  readonly isCut?: true;
}

/** Sends the request and returns it with its answer. */
export async function exchange(serverRoot: string, ask: Ask): Promise<Exchange> {
  const { path, request, headers } = ask;
  const response = await fetch(new URL(path, serverRoot), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof request === 'string' ? request : JSON.stringify(request),
    signal: AbortSignal.timeout(60_000),
  });
  const { body, isCut } = await readBody(response);
  const { status } = response;
  const contentType = response.headers.get('content-type') ?? '';
  return { ...ask, status, contentType, body, ...(isCut && { isCut }) };
}

async function readBody(response: Response): Promise<{ readonly body: string; readonly isCut: boolean }> {
  const decoder = new TextDecoder();
  let body = '';
  try {
    for await (const chunk of response.body ?? []) body += decoder.decode(chunk, { stream: true });
    return { body, isCut: false };
  } catch {
    return { body, isCut: true };
  }
}

/** Runs a server, given by its path from the root, while `use` needs it. */
export function withPeer<T>(
  python: Python,
  file: string,
  use: (serverRoot: string) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const program = { command: python.command, args: [basename(file)], folder: join(root, dirname(file)) };
  return withAgent({ ...program, env: { ...python.env, ...env } }, use);
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Replaces what is different in each run, so that recording again shows only real differences: ids are numbered, and
 * the times and the marks of further pages are fixed.
 */
export function withoutVolatile<Value>(value: Value): Value {
  const ids = new Map<string, string>();
  const text = JSON.stringify(value)
    .replaceAll(uuid, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${(ids.size + 1).toString(16).padStart(12, '0')}`;
      ids.set(id, known);
      return known;
    })
    .replaceAll(/(?<=(?:created|completed)_at\\*": ?)\d{10}/g, '1760000000')
    .replaceAll(/(?<=nextPageToken\\*": ?\\*")[^"\\]+/g, 'token')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+/g, (time) => '2026-01-01T00:00:00.000000'.slice(0, time.length));
  return JSON.parse(text) as Value;
}
