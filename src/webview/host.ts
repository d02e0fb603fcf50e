/** The connection from the page to the extension host. Only this file calls `acquireVsCodeApi`. */
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

/** Returns what `writeState` saved; `undefined` the first time. */
export function readState(): unknown {
  return api.getState();
}

/** The run panel and the comparison are in one bundle. Each page keeps only its own state. */
export const isComparison = document.body.dataset['page'] === 'comparison';

export function writeState(state: unknown): void {
  if (!isComparison) api.setState(state);
}

export function writeComparisonState(state: object): void {
  if (isComparison) api.setState(state);
}
