/** Reads the frames of a stream without a run, for code that follows only its texts. */
import type { Op } from '../../core/run/ops.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { createSimilarParser } from '../../core/wire/similarJson.ts';
import { createInterpreter } from './interpreter.ts';

/** Reads a stream in the same way as the run does, so that the same texts grow. */
export function createOpReader(protocol: string): (frame: Frame) => readonly Op[] {
  const parse = createSimilarParser();
  const interpreter = createInterpreter(protocol, () => ({
    findings: { list: [], counts: { error: 0, warning: 0, info: 0 }, known: 0 },
    before: () => undefined,
    after: () => undefined,
    end: () => undefined,
  }));
  return (frame) => {
    const event = parseFrame(frame, parse);
    interpreter.recognize(event);
    const { reader } = interpreter.now;
    const delta = reader.readDelta(event);
    if (delta !== undefined) return [delta];
    const ops: Op[] = [];
    reader.read(event, (op) => void ops.push(op));
    return ops;
  };
}
