/** Converts steps to chunks of the answer, in order, between the events that start and end a response. */
import type { Piece, Scene } from './scene.ts';
import { begin, cut, flood, speak } from './speech.ts';
import { createStage, toErrorFrame, type StageOptions } from './stage.ts';
import type { Step } from './step.ts';
import { answer, call, report } from './toolTalk.ts';

export async function* perform(
  steps: readonly Step[],
  options: StageOptions,
  time: Pick<Scene, 'pause' | 'pace'>,
): AsyncGenerator<Piece> {
  const stage = createStage(options);
  const scene = { stage, ...time };
  if (steps[0]?.do === 'reply') yield { text: '', replies: true };
  yield { text: stage.created() };
  yield { text: stage.inProgress() };
  for (const step of steps) {
    switch (step.do) {
      case 'cut':
        yield* cut(step.text, scene);
        return;
      case 'bare-error':
        yield { text: toErrorFrame(step.text) };
        return;
      case 'fail':
        yield { text: stage.failed({ code: step.code, message: step.message }) };
        return;
      case 'leave':
        yield { text: '', leaves: true };
        break;
      case 'ask':
        yield { text: '', asks: true };
        for await (const text of speak({ ...step, type: 'message', content: 'text' }, scene)) yield { text };
        break;
      default:
        for await (const text of performStep(step, scene)) yield { text };
    }
  }
  yield { text: stage.completed() };
}

/** Performs the steps after which the answer continues. */
async function* performStep(
  step: Exclude<Step, { do: 'ask' | 'leave' | 'cut' | 'bare-error' | 'fail' }>,
  scene: Scene,
): AsyncGenerator<string> {
  switch (step.do) {
    case 'wait':
      await scene.pause(step.milliseconds);
      return;
    case 'reply':
    case 'say':
      return yield* speak({ ...step, type: 'message', content: 'text' }, scene);
    case 'think':
      return yield* speak({ ...step, type: 'reasoning', content: 'text' }, scene);
    case 'refuse':
      return yield* speak({ ...step, type: 'message', content: 'refusal' }, scene);
    case 'begin':
      yield* begin({ ...step, type: 'message', content: 'text' }, scene);
      return;
    case 'use':
      for (const [index, tool] of step.tools.entries()) yield* call(tool, index === 0, scene);
      await scene.pause(step.takes ?? scene.pace * 12);
      // The real server returns the results of parallel calls as they finish; the later calls tend to finish first.
      for (const tool of step.tools.toReversed()) yield* answer(tool, scene);
      return;
    case 'tell':
      return yield* report(step.type, step.data, scene);
    case 'show': {
      const { frame, message } = scene.stage.openMessage('message', 'assistant');
      yield frame;
      await scene.pause(scene.pace);
      yield message.stream(step.content);
      return;
    }
    case 'flood':
      return yield* flood(step.count, scene);
  }
}
