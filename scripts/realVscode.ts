/** Serves a real VS Code, with extensions installed, on a loopback port. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installVscode, type InstalledVscode } from './installVscode.ts';
import { writeMachineSettings, type Settings } from './machineSettings.ts';
import { vsixFile } from './places.ts';
import { startProcessTree, type ProcessTree } from './processTree.ts';
import { runProgram } from './runProgram.ts';
import type { VscodeVersion } from './vscodeVersions.ts';

export interface ServeOptions {
  readonly version: VscodeVersion;
  /** The folder for the server's state. If absent, a new folder is used, which `stop` removes. */
  readonly dataFolder?: string;
  /** The port; if absent, a free one. */
  readonly port?: number;
  /** Accept the test payload in the address. */
  readonly testDriver?: boolean;
  /** Ask whether a folder is trusted, as for a real user. */
  readonly workspaceTrust?: boolean;
  readonly settings?: Settings;
  /** VSIX files to install; if absent, only ours. */
  readonly extensions?: readonly string[];
}

export interface ServedVscode {
  readonly port: number;
  readonly dataFolder: string;
  /** Returns the address that opens `folder`. */
  addressOf(folder: string): string;
  stop(): Promise<void>;
}

const startLimitMs = 60_000;

/**
 * Resolves when the workbench can be opened. Throws an error with the path of the log when the server does not start.
 */
export async function serveVscode(options: ServeOptions): Promise<ServedVscode> {
  const installed = await installVscode(options.version);
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'agent-api-vscode-')));
  await writeMachineSettings(dataFolder, options.settings ?? {});
  await installExtensions(installed, dataFolder, options.extensions ?? [vsixFile]);
  const tree = startProcessTree(installed.node, [installed.server, ...serverArguments(options, dataFolder)]);
  const port = await waitForPort(tree, join(dataFolder, 'server.log')).catch(async (error: unknown) => {
    await tree.stop();
    throw error;
  });
  return {
    port,
    dataFolder,
    addressOf: (folder) => `http://127.0.0.1:${port}/?folder=${encodeURIComponent(toUrlPath(folder))}`,
    async stop() {
      await tree.stop();
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns a file path as the workbench writes it in addresses: `/c:/x` on Windows. */
export function toUrlPath(path: string): string {
  const slashed = path.replaceAll('\\', '/');
  return slashed.startsWith('/') ? slashed : `/${slashed}`;
}

function serverArguments({ port = 0, testDriver, workspaceTrust }: ServeOptions, dataFolder: string): string[] {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--server-data-dir', dataFolder];
  args.push('--without-connection-token', '--accept-server-license-terms', '--disable-telemetry');
  // A login shell may put another Node on the PATH than the one that this process was started with.
  args.push('--force-disable-user-env');
  if (testDriver) args.push('--enable-smoke-test-driver');
  if (!workspaceTrust) args.push('--disable-workspace-trust');
  return args;
}

/** Uses `--force`, because the same version number may stand for a newer build. */
async function installExtensions(
  { node, server }: InstalledVscode,
  dataFolder: string,
  vsixFiles: readonly string[],
): Promise<void> {
  const args = [server, '--accept-server-license-terms', '--server-data-dir', dataFolder];
  const installs = vsixFiles.flatMap((file) => ['--install-extension', file]);
  await runProgram(node, [...args, ...installs, '--force'], { output: 'hide' });
}

/** Waits for the port, which the server prints on standard output; all of its output is written to `logFile`. */
function waitForPort({ child }: ProcessTree, logFile: string): Promise<number> {
  const log = createWriteStream(logFile);
  let text = '';
  return new Promise((resolve, reject) => {
    const giveUp = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`VS Code's server ${why}; its log is ${logFile}`));
    };
    const timer = setTimeout(giveUp, startLimitMs, 'did not start');
    child.on('exit', (code) => giveUp(`ended with code ${code}`));
    child.stderr?.pipe(log, { end: false });
    child.stdout?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      text += chunk.toString('utf8');
      const port = /agent listening on (\d+)/.exec(text)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}
