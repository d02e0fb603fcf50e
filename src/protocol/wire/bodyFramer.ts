/**
 * Answers that are no SSE: NDJSON (one frame per line), one JSON value, or any other text (one
 * frame for the whole). NDJSON is what begins with a line that is a JSON object by itself.
 */
import { isJsonObject, tryParseJson } from '../base/json.ts';
import { frameLimit, type FrameDraft, type Framer } from './frame.ts';
import { createLineGate } from './lineGate.ts';

export function createBodyFramer(emit: (draft: FrameDraft) => void): Framer {
  const gate = createLineGate('body');
  let whole: string[] | undefined;
  let firstLine: string | undefined;
  let size = 0;

  const takeLine = (line: string): void => {
    if (whole !== undefined) whole.push(line);
    else if (firstLine !== undefined) emitLine(line);
    else if (line.trim() === '') return;
    else if (isJsonObject(tryParseJson(line))) firstLine = line;
    else whole = [line];
  };
  const emitLine = (line: string): void => {
    if (firstLine !== undefined && firstLine !== '') emit({ form: 'event', data: firstLine.trim() });
    firstLine = '';
    if (line.trim() !== '') emit({ form: 'event', data: line.trim() });
  };
  const finish = (cut: boolean): void => {
    const rest = gate.flush();
    const mark = cut ? { cut: true as const } : {};
    if (firstLine === '') {
      if (rest.trim() !== '') emit({ form: 'event', data: rest.trim(), ...mark });
      return;
    }
    const text = [...(whole ?? []), firstLine ?? '', rest].join('');
    if (rest !== '' && firstLine !== undefined) {
      emitLine(rest);
    } else if (text.trim() !== '') {
      emit({ form: 'body', data: text, ...mark });
    }
  };
  return {
    push(text) {
      for (const lines of gate.push(text)) for (const line of lines.split(/(?<=\n)/)) if (line !== '') takeLine(line);
      if (whole !== undefined) size += text.length;
      if (gate.held > frameLimit || size > frameLimit) {
        finish(true);
        return false;
      }
      return true;
    },
    end: () => finish(false),
  };
}
