/** Finds out how a debug session ended: because the user stopped it, or because its program ended. */
import { debug, type Disposable } from 'vscode';
import { readSession } from './agentConfiguration.ts';

export interface SessionEnds extends Disposable {
  /** Whether the session was asked to end before its program had ended. */
  wasStopped(sessionId: string): boolean;
}

interface Message {
  readonly type?: string;
  readonly command?: string;
  readonly event?: string;
}

/** Reads the messages between VS Code and the debuggers of agents. */
export function watchSessions(): SessionEnds {
  const stopped = new Set<string>();
  const ended = new Set<string>();
  const factory = debug.registerDebugAdapterTrackerFactory('*', {
    createDebugAdapterTracker({ id, configuration }) {
      if (readSession(configuration) === undefined) return undefined;
      // A session that is restarted keeps its id.
      for (const ids of [stopped, ended]) ids.delete(id);
      return {
        onWillReceiveMessage({ command }: Message) {
          const isEnd = command === 'terminate' || command === 'disconnect';
          // VS Code also sends `disconnect` after a program has ended by itself.
          if (isEnd && !ended.has(id)) stopped.add(id);
        },
        onDidSendMessage({ type, event }: Message) {
          if (type === 'event' && (event === 'terminated' || event === 'exited')) ended.add(id);
        },
      };
    },
  });
  return {
    wasStopped: (id) => stopped.has(id),
    dispose() {
      factory.dispose();
    },
  };
}
