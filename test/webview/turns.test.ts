/** Tests the other turns of a conversation in a real browser: lines, steps, branches, and what is asked of the host. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunTurn, RunTurns, TurnHead } from '../../src/protocol/core/record/turns.ts';
import { openPanel, type PanelPage } from './panelPage.ts';
import { hostRun } from './runHost.ts';

const turnHead = (file: string, more: Partial<TurnHead> = {}): TurnHead => ({
  file: `${file}.agentrun.jsonl`,
  prompt: `Question ${file}`,
  response: `Response ${file}, which is a long one, so that it does not fit into a line of a narrow panel`,
  startedAt: '2026-11-20T12:00:00.000Z',
  duration: 1234,
  end: 'completed',
  ...more,
});
const turn = (file: string, more: Partial<RunTurn> = {}): RunTurn => ({ ...turnHead(file), branches: [], ...more });

const turns: RunTurns = {
  earlier: [
    ...['1', '2', '3', '4', '5'].map((file) => turn(file)),
    turn('6', {
      waits: 'approval',
      prompt: 'Delete `it` <b>',
      branches: [turnHead('b1'), turnHead('b2', { end: 'failed' })],
    }),
  ],
  hasMore: false,
  branchOf: turnHead('origin', { title: 'The first try' }),
  branches: [turnHead('own')],
  later: [turn('7', { end: 'http-error', response: 'Go to **Oslo** with `AY88`' })],
};

const steps = {
  steps: [
    { kind: 'message', label: 'user', state: 'closed', text: 'Question 6' },
    { kind: 'tool', label: 'get_weather', state: 'closed', text: '{"city": "Oslo"}', output: '21 °C' },
    { kind: 'message', label: 'assistant', state: 'closed', text: 'It is **sunny**.' },
  ],
  isCut: true,
} as const;

interface Opened {
  readonly panel: PanelPage;
  readonly asked: string[];
}

async function open(order: Pick<Parameters<typeof openPanel>[0], 'theme' | 'size' | 'language'> = {}): Promise<Opened> {
  const asked: string[] = [];
  const { view, handlers } = hostRun([
    [1, JSON.stringify({ object: 'response', id: 'r', session_id: 's', status: 'in_progress' })],
    [2, JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: 'And now this.' })],
    [3, JSON.stringify({ object: 'response', id: 'r', status: 'completed' })],
  ]);
  const panel = await openPanel({
    ...order,
    view,
    handlers: {
      ...handlers,
      'turns-read': () => Promise.resolve(turns),
      'turn-read': ({ run }) => {
        asked.push(`read ${run}`);
        return Promise.resolve(steps);
      },
      'turn-open': ({ run }) => {
        asked.push(`open ${run}`);
        return Promise.resolve(null);
      },
    },
  });
  return { panel, asked };
}

test('earlier and later turns are lines that open to their steps, and branches are links', async () => {
  const { panel, asked } = await open();
  const { page } = panel;
  try {
    const earlier = page.getByRole('region', { name: 'Earlier turns' });
    const line = (name: RegExp) => earlier.getByRole('button', { name });
    await line(/^Delete `it` <b> → Response 6.*waiting for your approval ?1\.23 s$/).waitFor();
    assert.equal(await line(/^Question 1 /).count(), 0);
    await line(/^Show 3 Earlier Turns$/).click();
    await line(/^Question 1 → Response 1/).waitFor();

    await line(/^Delete/).click();
    await earlier.getByText('get_weather').waitFor();
    await earlier.getByText('{"city": "Oslo"} → 21 °C').waitFor();
    assert.equal(await earlier.locator('strong').getByText('sunny').count(), 1);
    await line(/^Delete/).click();
    await line(/^Delete/).click();
    await earlier.getByRole('button', { name: 'Open This Run' }).last().click();
    await earlier.getByText('2 branches from here:').waitFor();
    await line(/^Question b2$/).click();
    await earlier.getByText('A branch of:').waitFor();
    await line(/^The first try$/).click();
    const later = page.getByRole('region', { name: 'Later turns' });
    await later.getByText('1 branch from here:').waitFor();
    await later.getByRole('button', { name: /^Question 7 → Go to Oslo with AY88.*request failed/ }).waitFor();
    // The steps of a turn are read once.
    assert.deepEqual(asked, [
      'read 6.agentrun.jsonl',
      'open 6.agentrun.jsonl',
      'open b2.agentrun.jsonl',
      'open origin.agentrun.jsonl',
    ]);
    assert.deepEqual(panel.complaints, []);
  } finally {
    await panel.close();
  }
});

test('a narrow panel has room for the turns and for the run, in every theme and language', async () => {
  for (const [theme, language, width] of [
    ['light', 'en', 350],
    ['dark', 'zh-cn', 350],
    ['dark', 'en', 1400],
    ['hc-black', 'zh-cn', 700],
  ] as const) {
    const { panel } = await open({ theme, language, size: { width, height: 700 } });
    const { page } = panel;
    try {
      await page.locator('.turns-earlier .turn-toggle').last().click();
      await page.locator('.turn-call').waitFor();
      await page.screenshot({ path: `.tsbuild/screenshots/turns-${theme}-${width}.png` });
      assert.ok(await page.locator('.app').evaluate((app) => app.scrollWidth <= app.clientWidth));
      for (const box of await page.locator('.turn-head').all())
        assert.ok(((await box.boundingBox())?.width ?? 0) <= width);
      assert.ok(((await page.locator('.conversation').boundingBox())?.height ?? 0) > 60);
    } finally {
      await panel.close();
    }
  }
});
