/** Tests the colours of the timeline: that its bars can be seen in every theme, and that failed calls stand out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibilityFaults } from './accessibilityFaults.ts';
import { openPanel } from './panelPage.ts';
import { hostRun, type RunHost } from './runHost.ts';
import { themes, type Theme } from './themes.ts';

const message = (id: string, type: string, status: string): string =>
  JSON.stringify({ object: 'message', id, type, role: 'assistant', status });
const data = (owner: string, more: object): string =>
  JSON.stringify({
    object: 'content',
    type: 'data',
    msg_id: owner,
    index: 0,
    delta: false,
    status: 'completed',
    data: { call_id: 'k', name: 'get_weather', ...more },
  });
const text = (owner: string, words: string): string =>
  JSON.stringify({ object: 'content', type: 'text', msg_id: owner, index: 0, delta: true, text: words });

/** Reasoning, a call whose tool runs and answers, and a message: together, nearly every kind of segment. */
function everyKind(): RunHost {
  return hostRun([
    [100, message('r', 'reasoning', 'in_progress')],
    [200, message('r', 'reasoning', 'completed')],
    [200, message('c', 'plugin_call', 'in_progress')],
    [400, data('c', { arguments: '{}' })],
    [400, message('c', 'plugin_call', 'completed')],
    [1300, message('o', 'plugin_call_output', 'in_progress')],
    [1500, data('o', { output: 'x' })],
    [1500, message('o', 'plugin_call_output', 'completed')],
    [1500, message('m', 'message', 'in_progress')],
    [1700, text('m', 'It is sunny.')],
    [2000, message('m', 'message', 'completed')],
  ]);
}

test('in every theme, bars and their samples in the legend contrast with the background', async () => {
  const run = everyKind();
  for (const theme of Object.keys(themes) as readonly Theme[]) {
    const panel = await openPanel({
      ...{ view: run.view, handlers: run.handlers, theme },
      size: { width: 1000, height: 800 },
    });
    const { page } = panel;
    await page.getByRole('tab', { name: 'Timing' }).click();
    await page.locator('.timeline canvas').waitFor();
    const seen = await page.evaluate(() => {
      const { data: pixel, context } = (() => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1, 1];
        const drawn = canvas.getContext('2d', { willReadFrequently: true });
        return { context: drawn, data: () => [...(drawn?.getImageData(0, 0, 1, 1).data ?? [])] };
      })();
      /** The colour that is seen when these are painted above each other. */
      const paint = (...colours: readonly string[]): readonly number[] => {
        for (const colour of colours) {
          if (context === null) continue;
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
        }
        return pixel();
      };
      const luminance = (rgb: readonly number[]): number =>
        [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
          const part = (rgb[index] ?? 0) / 255;
          return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        }, 0);
      const behind = getComputedStyle(document.body).backgroundColor;
      const contrast = (colour: string): number => {
        const [a = 0, b = 0] = [paint(behind, colour), paint(behind)].map(luminance).toSorted((x, y) => y - x);
        return Math.round((100 * (a + 0.05)) / (b + 0.05)) / 100;
      };
      const samples = [...document.querySelectorAll('.swatch:not(.swatch-density)')].map((swatch) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(swatch);
        return [swatch.className, contrast(borderTopWidth === '0px' ? backgroundColor : borderTopColor)] as const;
      });
      const canvas = document.querySelector<HTMLCanvasElement>('.timeline canvas');
      // The upper edge of the bars: of those that are less high, in the middle.
      const at = (progress: number, y: number): readonly [string, number] => {
        const drawn = canvas?.getContext('2d')?.getImageData(Math.round(progress * canvas.width), y, 1, 1).data ?? [];
        const [r, g, b, a = 0] = drawn;
        return [`bar at ${progress}`, contrast(`rgb(${r} ${g} ${b} / ${a / 255})`)];
      };
      const bars = [0.075, 0.15, 0.7, 0.8, 0.9].map((progress) => at(progress, 66));
      return [...samples, at(0.02, 38), ...bars, at(0.4, 62)];
    });
    assert.equal(seen.length, 14, JSON.stringify(seen));
    for (const [what, contrast] of seen) assert.ok(contrast >= 3, `${theme}: ${what} has ${contrast}:1`);
    await panel.close();
  }
});

/** Two calls, of which the output of the second one reports an error. */
const failing = hostRun(
  ['x', 'Error: no such place'].flatMap((output, index) => {
    const [at, id] = [100 + 1000 * index, { call_id: `k${index}`, name: `tool${index}` }];
    return [
      [at, data(`c${index}`, { ...id, arguments: '{}' })],
      [at, message(`c${index}`, 'plugin_call', 'completed')],
      [at + 900, data(`o${index}`, { ...id, output })],
      [at + 900, message(`o${index}`, 'plugin_call_output', 'completed')],
    ] as const;
  }),
);

test('a failed call has the colour of errors, an icon in the table, and a word for assistive technology', async () => {
  for (const run of [failing, everyKind()]) {
    const panel = await openPanel({ view: run.view, handlers: run.handlers, size: { width: 1000, height: 800 } });
    const { page } = panel;
    await page.getByRole('tab', { name: 'Timing' }).click();
    await page.locator('.timeline-table tbody tr').first().waitFor();
    const legend = page.getByRole('list', { name: 'Legend' }).getByText('failed', { exact: true });
    assert.equal(await legend.count(), run === failing ? 1 : 0);
    assert.equal(await page.locator('.timeline-table tbody .icon-error').count(), run === failing ? 1 : 0);
    if (run === failing) {
      const row = page.locator('.timeline-table').getByRole('button', { name: 'tool1 failed', exact: true });
      const bad = await row.locator('.icon-error').evaluate((icon) => getComputedStyle(icon).backgroundColor);
      await page.locator('.timeline-table').getByRole('button', { name: 'tool0', exact: true }).waitFor();
      const edges = await page.locator('.timeline canvas').evaluate((canvas) =>
        [0.25, 0.75].map((progress) => {
          if (!(canvas instanceof HTMLCanvasElement)) return '';
          const drawn = canvas.getContext('2d')?.getImageData(progress * canvas.width, 62, 1, 1).data ?? [];
          return `rgb(${[...drawn].slice(0, 3).join(', ')})`;
        }),
      );
      assert.deepEqual(
        edges.map((edge) => edge === bad),
        [false, true],
        `${edges.join(' and ')}, not ${bad}`,
      );
      await page.getByRole('listbox', { name: 'Waterfall' }).focus();
      await page.keyboard.press('End');
      await page.getByRole('option', { name: /^tool1: .*, failed$/ }).waitFor();
    }
    assert.deepEqual(await accessibilityFaults(page), []);
    await panel.close();
  }
});
