/** An agent whose answers a test writes step by step, and the request for it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { serveLoopback, type Loopback } from '../../support/loopback.ts';
import type { WindowOn } from '../../ui/workbench.ts';
import { servedVscode } from '../../ui/servedVscode.ts';
import { closing, opening, say } from '../agentStream.ts';

/** The timeout in milliseconds for something to become visible; it is long because machines under test are busy. */
export const timeout = 90_000;

export interface HandServer extends Loopback {
  /** The answers that were started, in the order of the requests. */
  readonly answers: readonly ServerResponse[];
  /** Sends the text as a part of that answer. */
  report(answer: number, text: string): void;
  complete(answer: number): void;
}

/** Begins each answer with `begin N`, where N counts from 0. */
export async function serveByHand(): Promise<HandServer> {
  const answers: ServerResponse[] = [];
  const server = await serveLoopback((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(opening + say(`begin ${answers.length}. `));
    answers.push(response);
  });
  return {
    ...server,
    answers,
    report: (answer, text) => void answers[answer]?.write(say(`${text}. `)),
    complete: (answer) => void answers[answer]?.end(closing),
  };
}

export const byHand = (server: Loopback, url = server.url): { readonly 'agentApi.endpoints': readonly object[] } => ({
  'agentApi.endpoints': [{ name: 'By hand', url }],
});

/** Writes a request with that name and sends it; resolves when its panel shows `begin`. */
export async function sendByHand(workbench: WindowOn, name: string, begin: string): Promise<void> {
  const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: name }] }];
  await writeFile(join(workbench.folder, `${name}.agentrequest.json`), JSON.stringify({ input }, undefined, 2));
  // A page behind another one is not rendered, and then nothing in it can be clicked.
  await workbench.page.bringToFront();
  await workbench.openFile(`${name}.agentrequest.json`);
  await workbench.page
    .locator('.editor-group-container.active .codelens-decoration a')
    .getByText('Send to…', { exact: true })
    .click();
  await workbench.pickRow('By hand');
  await shown(workbench, begin);
}

export const shown = (workbench: WindowOn, text: string): Promise<void> =>
  workbench.webview().locator('.row-body').getByText(text).first().waitFor();

/** Opens the side bar with the Runs view. */
export async function openRunsView({ page }: WindowOn): Promise<void> {
  await page
    .getByRole('tab', { name: /^Agent API/ })
    .first()
    .click();
}

/** Returns the run files with that name, in any workspace of the served VS Code. */
export async function recordedFiles(name: string): Promise<readonly string[]> {
  const storage = join((await servedVscode(false)).dataFolder, 'data', 'User', 'workspaceStorage');
  const files = await readdir(storage, { recursive: true });
  return files
    .filter((file) => file.includes(`${name}-20`) && file.endsWith('.agentrun.jsonl'))
    .map((file) => join(storage, file));
}

/** Returns the lines of each of these run files. */
export async function recordedLines(name: string): Promise<readonly (readonly string[])[]> {
  const texts = await Promise.all((await recordedFiles(name)).map((file) => readFile(file, 'utf8')));
  return texts.map((text) => text.split('\n').filter((line) => line !== ''));
}
