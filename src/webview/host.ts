/** The extension host, seen from the page: the only file that says `acquireVsCodeApi`. */
import { createCaller, type Caller } from '../protocol/bridge/endpoint.ts';
import type { ToHost } from '../protocol/bridge/messages.ts';
import type { PanelState } from './store/panelState.ts';

interface VsCodeApi {
  postMessage(message: ToHost): void;
  getState(): PanelState | undefined;
  setState(state: PanelState): void;
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

export function readState(): PanelState | undefined {
  return api.getState();
}

export function writeState(state: PanelState): void {
  api.setState(state);
}
