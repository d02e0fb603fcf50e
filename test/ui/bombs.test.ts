/**
 * Measures what oversized answers ("bombs") cost the extension host of a real VS Code: each run stops at a limit, needs
 * little more memory, and the host keeps responding.
 */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { answerEndlessly, answerPacked, deltaEvent, pack } from '../support/bombs.ts';
import { extensionHostsOf, readPeakMemory } from '../support/extensionHost.ts';
import { serveLoopback } from '../support/loopback.ts';
import { servedVscode } from './servedVscode.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/**
 * The maximum growth in MiB compared with a host that has shown one small run. The answers are endless or decompress to
 * 300 MB. The run, the list of runs and the host have a heap each; on a busy machine, V8 collects them later.
 */
const maxGrowth = 450;

/** Small limits keep the test short. The defaults are in `limits.ts`. */
const small = { text: 4, events: 20_000, unpacked: 16 };

interface Bomb {
  readonly name: string;
  readonly answer: RequestListener;
  readonly limits?: object;
  /** The text that the panel shows when the run has ended. */
  readonly end: RegExp;
}

async function makeBombs(): Promise<readonly Bomb[]> {
  const longDelta = deltaEvent('x'.repeat(2000));
  const packed = async (coding: string): Promise<RequestListener> =>
    answerPacked(await pack(longDelta, 150_000, [coding]), [coding]);
  const event = (data: string): string => `data: {"object":"message","id":"m","type":"message","metadata":${data}}\n\n`;
  const deep = event('['.repeat(100_000) + ']'.repeat(100_000));
  const deepest = event('{"a":'.repeat(900) + '1' + '}'.repeat(900));
  const ratio = /decompression made the response more than 200 times larger/;
  const tooMany = /more than 20,?000 events/;
  const tooLarge = /the response is larger than 16 MB/;
  return [
    { name: 'gzip', answer: await packed('gzip'), end: ratio },
    { name: 'brotli', answer: await packed('br'), end: ratio },
    { name: 'newlines', answer: answerEndlessly(() => '\n'.repeat(65_536)), limits: small, end: tooLarge },
    { name: 'tiny events', answer: answerEndlessly(() => 'data: {}\n\n'.repeat(5000)), limits: small, end: tooMany },
    { name: 'long deltas', answer: answerEndlessly(() => longDelta), limits: small, end: /longer than 4 million/ },
    { name: 'deep nesting', answer: answerEndlessly(() => deep), limits: small, end: tooLarge },
    {
      name: 'nesting up to the limit',
      answer: answerEndlessly((index) => deepest.replace('"m"', `"m${index}"`)),
      limits: small,
      end: /longer than 4 million/,
    },
  ];
}

async function send(workbench: Workbench, endpoint: string): Promise<void> {
  await workbench.openFile('weather.agentrequest.json');
  await workbench.clickLens('Send to…');
  await workbench.pickRow(endpoint);
}

const onlyLinux = process.platform === 'linux' ? false : 'the memory of a process is read from /proc, which Linux has';

test('bombs end at a limit that the run reports, and the host stays responsive', { skip: onlyLinux }, async () => {
  const { dataFolder } = await servedVscode(false);
  const before = await extensionHostsOf(dataFolder);
  const bombs = await makeBombs();
  const servers = await Promise.all(bombs.map(({ answer }) => serveLoopback(answer)));
  const calm = await serveLoopback(answerEndlessly(() => deltaEvent('calm '), 3));
  const endpoints = bombs.map(({ name, limits }, index) => ({ name, url: servers[index]?.url, limits }));
  const workbench = await openWorkbench({
    isNew: true,
    settings: { 'agentApi.endpoints': [{ name: 'calm', url: calm.url }, ...endpoints] },
  });
  const sendCalm = async (): Promise<void> => {
    await send(workbench, 'calm');
    await workbench.webview().getByText('calm calm calm').waitFor();
  };
  try {
    await sendCalm();
    const [host = 0, ...others] = (await extensionHostsOf(dataFolder)).filter((id) => !before.includes(id));
    assert.deepEqual(others, []);
    const idle = await readPeakMemory(host);
    // Sending the next request needs a responsive host for the CodeLens, the list of endpoints and the panel.
    for (const { name, end } of bombs) {
      await send(workbench, name);
      await workbench.webview().getByRole('alert').filter({ hasText: end }).waitFor({ timeout: 120_000 });
      const peak = await readPeakMemory(host);
      assert.ok(peak < idle + maxGrowth, `${name}: ${Math.round(peak)} MiB, ${Math.round(idle)} MiB before`);
    }
    await sendCalm();
    assert.ok((await extensionHostsOf(dataFolder)).includes(host), 'expected the same host process');
  } finally {
    workbench.close();
    await Promise.all([calm, ...servers].map((server) => server.close()));
  }
});
