/** The connection from the page to the extension host. Only this file calls `acquireVsCodeApi`. */
import { createCaller, type Caller } from '../protocol/panel/endpoint.ts';
import { bridgeVersion, type ToHost } from '../protocol/panel/messages.ts';

interface VsCodeApi {
  postMessage(message: ToHost): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();

/** The run panel and the comparison are in one bundle. Each page keeps only its own state. */
export const isComparison = document.body.dataset['page'] === 'comparison';

export function post(message: ToHost): void {
  api.postMessage(message);
}

/** Asks the host for the first view. */
export function sayHello(): void {
  post({ type: 'panel-hello', bridgeVersion });
}

export const caller: Caller = createCaller(post);

/** Timeout in milliseconds of a call for which VS Code may first have to ask the user. */
export const userTimeout = 3_600_000;

export function onMessage(listener: (message: unknown) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!caller.receive(data)) listener(data);
  });
}

/** Returns what `writeState` saved; `undefined` the first time. */
export function readState(): unknown {
  return api.getState();
}

export function writeState(state: unknown): void {
  if (!isComparison) api.setState(state);
}

export function writeComparisonState(state: object): void {
  if (isComparison) api.setState(state);
}

// The host prepares the first view of a run while the rest of the page starts. Messages are only delivered when the whole
// script has run, and then the page listens. The comparison says hello when its part of the script is loaded.
if (!isComparison) sayHello();
