/** Tests images that can be zoomed, and audio with its waveform. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel } from './panelPage.ts';
import { message, part, viewOf } from './views.ts';

const wide =
  'data:image/svg+xml;base64,' +
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600"/></svg>',
  ).toString('base64');

/** Half a second of silence, then half a second of noise: WAV, mono, 8 bits, 8000 samples per second. */
function madeSound(): string {
  const data = Buffer.from(
    Array.from({ length: 8000 }, (_, index) => (index < 4000 ? 128 : index % 2 === 0 ? 28 : 228)),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return `data:audio/wav;base64,${Buffer.concat([head, data]).toString('base64')}`;
}

test('an image fits, a click shows it in full size, and buttons and the wheel zoom it', async () => {
  const picture = part('', { kind: 'image', media: { url: wide, name: 'sky.svg', bytes: 99 } });
  const panel = await openPanel({ view: viewOf([message('m', '', { parts: [picture] })]) });
  const { page } = panel;
  const image = page.getByRole('img', { name: 'sky.svg' });
  const width = async (): Promise<number> => Math.round((await image.boundingBox())?.width ?? 0);
  await page.getByRole('button', { name: 'sky.svg: Show at Full Size' }).click();
  await page.getByText('100%').waitFor();
  assert.equal(await width(), 1200);
  await page.getByRole('button', { name: 'Zoom Out' }).click();
  await page.getByText('80%').waitFor();
  assert.equal(await width(), 960);
  await image.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await page.getByText('100%').waitFor();
  await page.getByRole('button', { name: 'Fit to Panel', exact: true }).click();
  assert.ok((await width()) <= 480);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('audio has its waveform, quiet where nothing is heard; audio that cannot be decoded has none', async () => {
  const sounds = [madeSound(), 'data:audio/wav;base64,AAAA'].map((url, index) =>
    part('', { key: String(index), kind: 'audio', media: { url, name: `sound ${index}`, bytes: 99 } }),
  );
  const panel = await openPanel({ view: viewOf([message('m', '', { parts: sounds })]) });
  const { page } = panel;
  await page.locator('.wave').waitFor();
  assert.equal(await page.locator('audio').count(), 2);
  assert.equal(await page.locator('.wave').count(), 1);
  const drawn = await page.locator('.wave').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return [];
    const context = canvas.getContext('2d');
    return [0.25, 0.75].map((at) => {
      const column = context?.getImageData(Math.floor(canvas.width * at), 0, 2, canvas.height).data ?? [];
      return [...column].filter((value, index) => index % 4 === 3 && value > 0).length;
    });
  });
  assert.ok((drawn[0] ?? 0) < 8 && (drawn[1] ?? 0) > 40, drawn.join(' '));
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});
