/**
 * `npm run pictures`: takes the pictures of the READMEs and the walkthrough again, from the built product in a real
 * VS Code.
 */
import { asScript } from './asScript.ts';
import { launchChromium } from './launchChromium.ts';
import { build, runNodeTests } from './stages.ts';

await asScript(async () => {
  if (!(await showsChinese()))
    throw new Error('No Chinese font found: install one (Debian: apt-get install fonts-noto-cjk).');
  await build();
  const { failed } = await runNodeTests(['test/pictures/*.test.ts']);
  return failed === 0 ? 0 : 1;
});

/** Without a font, the browser draws the same box for every character. */
async function showsChinese(): Promise<boolean> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const [one, other] = await page.evaluate(() =>
      ['中', '文'].map((character) => {
        const drawing = document.createElement('canvas').getContext('2d');
        if (drawing === null) throw new Error('expected a canvas');
        drawing.font = '40px sans-serif';
        drawing.fillText(character, 20, 60);
        return drawing.canvas.toDataURL();
      }),
    );
    return one !== other;
  } finally {
    await browser.close();
  }
}
