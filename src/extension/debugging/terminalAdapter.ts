/**
 * A program in a terminal as a debug session, for languages that nobody here can debug: it can be
 * started and stopped like the others, and what it printed stays.
 */
import {
  Disposable,
  EventEmitter,
  ProcessExecution,
  Task,
  tasks,
  TaskScope,
  type DebugAdapter,
  type DebugConfiguration,
  type DebugProtocolMessage,
  type TaskExecution,
  type WorkspaceFolder,
} from 'vscode';
import { debugTypes } from '../manifest.ts';

/** The part of the Debug Adapter Protocol that is spoken here. */
interface Request {
  readonly seq: number;
  readonly command: string;
}

export function createTerminalAdapter(config: DebugConfiguration, folder: WorkspaceFolder | undefined): DebugAdapter {
  const sent = new EventEmitter<DebugProtocolMessage>();
  let execution: TaskExecution | undefined;
  const say = (message: object): void => sent.fire({ seq: 0, ...message });
  const ends = tasks.onDidEndTask((ended) => {
    if (ended.execution === execution) say({ type: 'event', event: 'terminated' });
  });
  const answers: Readonly<Record<string, () => Promise<object> | object>> = {
    initialize: () => ({ supportsTerminateRequest: true }),
    launch: async () => {
      execution = await tasks.executeTask(toTask(config, folder));
      return {};
    },
    threads: () => ({ threads: [] }),
    terminate: () => execution?.terminate() ?? {},
    disconnect: () => execution?.terminate() ?? {},
  };
  const handle = async ({ seq, command }: Request): Promise<void> => {
    const answer = { type: 'response', request_seq: seq, command };
    try {
      say({ ...answer, success: true, body: await answers[command]?.() });
    } catch (error) {
      say({ ...answer, success: false, message: String(error) });
    }
    if (command === 'initialize') say({ type: 'event', event: 'initialized' });
  };
  return {
    onDidSendMessage: sent.event,
    handleMessage: (message) => void handle(message as unknown as Request),
    dispose() {
      execution?.terminate();
      Disposable.from(ends, sent).dispose();
    },
  };
}

function toTask(config: DebugConfiguration, folder: WorkspaceFolder | undefined): Task {
  const args = [String(config['program']), ...((config['args'] as readonly string[] | undefined) ?? [])];
  const options = { cwd: String(config['cwd']), env: config['env'] as Record<string, string> };
  const run = new ProcessExecution(String(config['runtime']), args, options);
  const definition = { type: debugTypes.agent, task: config.name };
  return new Task(definition, folder ?? TaskScope.Workspace, config.name, 'Agent API', run);
}
