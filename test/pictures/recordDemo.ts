/** Records what happens in VS Code as an animated picture, with a drawn mouse pointer. */
import type { Locator, Page } from 'playwright-core';
import { joinFrames, type Frame, type Size } from './animatedWebp.ts';
import { openEncoder, type Pointer } from './encodeInPage.ts';

export interface Recorder {
  /** Shows the screen as it is for this time, in milliseconds. */
  hold(duration: number): Promise<void>;
  /** Moves the pointer to a place. */
  moveTo(target: Locator): Promise<void>;
  /** Moves the pointer to a place and clicks it. */
  click(target: Locator): Promise<void>;
  /** Records changes until `done` settles. */
  follow(done: Promise<unknown>): Promise<void>;
  /** Ends the recording and returns the animation. */
  finish(): Promise<Buffer>;
}

interface Shot {
  readonly png: Buffer;
  readonly pointer: Pointer;
  readonly duration: number;
}

const pointerSteps = 8;
const pointerStepMs = 45;
const clickMs = 180;
/** A screenshot on a busy machine may take longer than this, in milliseconds. The animation does not wait for it. */
const slowestShot = 150;

/** The page must not change its size while it is recorded. */
export function recordDemo(page: Page, size: Size): Recorder {
  const shots: Shot[] = [];
  let pointer: Pointer = { x: size.width * 0.62, y: size.height * 0.7, isDown: false };
  const shoot = (duration: number, png?: Buffer): Promise<void> =>
    (png === undefined ? page.screenshot() : Promise.resolve(png)).then(
      (taken) => void shots.push({ png: taken, pointer, duration }),
    );

  async function moveTo(target: Locator): Promise<void> {
    await target.waitFor();
    const box = await target.boundingBox();
    if (box === null) throw new Error('The pointer has no target.');
    const from = pointer;
    const to = { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
    const png = await page.screenshot();
    for (let step = 1; step <= pointerSteps; step += 1) {
      // Fast at first, slow at the end.
      const progress = 1 - (1 - step / pointerSteps) ** 2;
      pointer = {
        x: Math.round(from.x + (to.x - from.x) * progress),
        y: Math.round(from.y + (to.y - from.y) * progress),
        isDown: false,
      };
      await shoot(pointerStepMs, png);
    }
    await page.mouse.move(to.x, to.y);
  }

  return {
    hold: (duration) => shoot(duration),
    moveTo,
    async click(target) {
      await moveTo(target);
      pointer = { ...pointer, isDown: true };
      await shoot(clickMs);
      pointer = { ...pointer, isDown: false };
      await target.click();
    },
    async follow(done) {
      const settled = new AbortController();
      const settle = (): void => settled.abort();
      done.then(settle, settle);
      while (!settled.signal.aborted) {
        const start = performance.now();
        const png = await page.screenshot();
        await shoot(Math.round(Math.min(performance.now() - start, slowestShot)), png);
      }
      await done;
    },
    async finish() {
      const encoder = await openEncoder(page.context());
      try {
        const frames: Frame[] = [];
        for (const { png, pointer: at, duration } of shots) {
          const change = await encoder.encodeChange(png, at);
          const last = frames.at(-1);
          if (change !== undefined) frames.push({ ...change, duration });
          else if (last !== undefined) frames[frames.length - 1] = { ...last, duration: last.duration + duration };
        }
        return joinFrames(size, frames);
      } finally {
        await encoder.close();
      }
    },
  };
}
