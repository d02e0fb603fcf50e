/** The extension host, seen from the page: the only file that says `acquireVsCodeApi`. */
import { createCaller, type Caller } from '../protocol/panel/endpoint.ts';
import type { ToHost } from '../protocol/panel/messages.ts';

interface VsCodeApi {
  postMessage(message: ToHost): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();

export function post(message: ToHost): void {
  api.postMessage(message);
}

export const caller: Caller = createCaller(post);

export function onMessage(listener: (message: unknown) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!caller.receive(data)) listener(data);
  });
}

/** What `writeState` kept, `undefined` the first time. */
export function readState(): unknown {
  return api.getState();
}

export function writeState(state: unknown): void {
  api.setState(state);
}
