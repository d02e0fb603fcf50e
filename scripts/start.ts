/**
 * `npm start`: builds the VSIX and starts it: in a VS Code that is served to the browser, with the sample agent
 * running, until Ctrl+C; or, with `--desktop`, in the VS Code installed on this machine. Both show a sample request.
 * Serves on port 8917, or on any free port when that one is in use; `--port N` selects another one. State is kept in
 * `.vscode-test/start-data`.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canListen } from '../src/node/localPorts.ts';
import { startSampleServer } from '../src/node/sampleServer.ts';
import { asScript } from './asScript.ts';
import { buildBundles, packageVsix } from './buildProduct.ts';
import { installVscode } from './installVscode.ts';
import { readMachineSettings, type Settings } from './machineSettings.ts';
import { openBrowser } from './openBrowser.ts';
import { packSmallExtension } from './packSmallExtension.ts';
import { cacheFolder, samplesFolder, vsixFile } from './places.ts';
import { serveVscode } from './realVscode.ts';
import { runProgram } from './runProgram.ts';
import { showProgress } from './showProgress.ts';
import { versions } from './vscodeVersions.ts';

const dataFolder = join(cacheFolder, 'start-data');
const workspace = join(cacheFolder, 'start-workspace');
const sampleName = 'Local agent';

await asScript(async () => {
  const options = { desktop: { type: 'boolean' }, port: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  await showProgress('Building the bundles', () => buildBundles(['--unproved']));
  const [, firstSteps] = await showProgress('Packaging the extension', () =>
    Promise.all([packageVsix(), packSmallExtension(join(import.meta.dirname, 'first-steps'))]),
  );
  // Existing files are not overwritten, so that your changes to the samples are kept.
  await cp(samplesFolder, workspace, { recursive: true, force: false });
  if (values.desktop) await openDesktop();
  else await serveUntilStopped(await choosePort(values.port), firstSteps);
  return 0;
});

/** Prefers the usual port, because the browser stores its part of VS Code's state per address. */
async function choosePort(wanted: string | undefined): Promise<number> {
  const port = Number(wanted ?? 8917);
  if (await canListen(port)) return port;
  if (wanted === undefined) return 0;
  throw new Error(`Port ${wanted} is in use. Choose another one with --port, or omit it to use any free port.`);
}

async function openDesktop(): Promise<void> {
  // On Windows, `code` is a batch file, which only a shell can run.
  const [command, ...first] = process.platform === 'win32' ? ['cmd', '/c', 'code'] : ['code'];
  try {
    await runProgram(command, [...first, '--install-extension', vsixFile, '--force']);
    await runProgram(command, [...first, workspace, join(workspace, 'weather.agentrequest.json')]);
  } catch (error) {
    throw new Error(
      "The command 'code' failed. Install VS Code, run 'Shell Command: Install code command in PATH' in it, and try again.",
      { cause: error },
    );
  }
  console.log('\nClick Send above the request. The walkthrough is in Help > Welcome.\n');
}

async function serveUntilStopped(port: number, firstSteps: string): Promise<void> {
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
  const agent = await showProgress('Starting the sample agent', startSampleServer, ({ url }) => url);
  const settings = withSampleAgent(await readMachineSettings(dataFolder), agent.url);
  try {
    const version = versions.newest;
    await installVscode(version);
    const served = await showProgress(`Starting VS Code ${version.vscode} with the extension`, () =>
      serveVscode({ version, dataFolder, port, settings, extensions: [vsixFile, firstSteps] }),
    );
    const address = served.addressOf(workspace);
    console.log(
      `\nReady after ${process.uptime().toFixed(1)} s. Ctrl+C stops it. If no browser opens, open this address:\n`,
    );
    console.log(`${address}\n`);
    openBrowser(address);
    await stopped;
    await served.stop();
  } finally {
    await agent.dispose();
  }
}

/**
 * Returns the settings with the same endpoint list, but with the current address of the sample agent. The first request
 * goes to that agent, unless the settings name another default.
 */
function withSampleAgent(old: Settings, url: string): Settings {
  const endpoints = old['agentApi.endpoints'];
  const list: readonly unknown[] = Array.isArray(endpoints) ? endpoints : [];
  const others = list.filter((item) => (item as { readonly name?: unknown }).name !== sampleName);
  return {
    'agentApi.defaultEndpoint': sampleName,
    ...old,
    'agentApi.endpoints': [{ name: sampleName, url }, ...others],
  };
}
