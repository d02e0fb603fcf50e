/**
 * Runs a program in a terminal as a debug session, for languages without an installed debugger. The program can be
 * started and stopped like the others, and its output stays visible.
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
import type { Services } from '../services.ts';

/** The part of the Debug Adapter Protocol that this adapter supports. */
interface Request {
  readonly seq: number;
  readonly command: string;
}

export function createTerminalAdapter(
  { engines, log }: Services,
  config: DebugConfiguration,
  folder: WorkspaceFolder | undefined,
): DebugAdapter {
  const sent = new EventEmitter<DebugProtocolMessage>();
  let execution: TaskExecution | undefined;
  let processId: number | undefined;
  const sendMessage = (message: object): void => sent.fire({ seq: 0, ...message });
  const begins = tasks.onDidStartTaskProcess((begun) => {
    if (begun.execution === execution) ({ processId } = begun);
  });
  const ends = tasks.onDidEndTask((ended) => {
    if (ended.execution !== execution) return;
    [execution, processId] = [undefined, undefined];
    sendMessage({ type: 'event', event: 'terminated' });
  });
  // When VS Code terminates a task, it also closes the terminal, and the output of the agent is lost. So the process is
  // ended instead, if its id is known.
  const stop = async (): Promise<object> => {
    if (processId === undefined) execution?.terminate();
    else await engines.tasks.endProcess(processId);
    return {};
  };
  const answers: Readonly<Record<string, () => Promise<object> | object>> = {
    initialize: () => ({ supportsTerminateRequest: true }),
    launch: async () => {
      execution = await tasks.executeTask(toTask(config, folder));
      return {};
    },
    threads: () => ({ threads: [] }),
    terminate: stop,
    disconnect: stop,
  };
  const handle = async ({ seq, command }: Request): Promise<void> => {
    const answer = { type: 'response', request_seq: seq, command };
    try {
      sendMessage({ ...answer, success: true, body: await answers[command]?.() });
    } catch (error) {
      sendMessage({ ...answer, success: false, message: String(error) });
    }
    if (command === 'initialize') sendMessage({ type: 'event', event: 'initialized' });
  };
  return {
    onDidSendMessage: sent.event,
    handleMessage: (message) => void handle(message as unknown as Request),
    dispose() {
      stop().catch((error: unknown) => log.error(String(error)));
      Disposable.from(begins, ends, sent).dispose();
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
