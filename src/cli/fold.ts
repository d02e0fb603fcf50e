/** `agent-api fold`: a stream in any form in which it may be stored → the response that results from it. */
import { printExact } from '../protocol/core/json/exactJson.ts';
import type { Fault } from '../protocol/core/base/fault.ts';
import type { Json } from '../protocol/core/json/json.ts';
import { redactJson } from '../protocol/core/secrets/redactJson.ts';
import { createFold } from '../protocol/session/stored/foldStream.ts';
import { redactForText } from './fileSecrets.ts';
import { createFirstLine } from './firstLine.ts';
import { logPartial } from './logPartial.ts';
import { logWrong, readNamedPieces } from './readInput.ts';
import { reportUnreadable } from './reportError.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Returns 1 if only a part was read. The response that results from that part is printed anyway. */
export async function fold(file: string, terminal: Terminal): Promise<ExitCode> {
  const { translate, log, print, limits } = terminal;
  const folding = createFold(file, { limits });
  const first = createFirstLine();
  let fault: Fault | undefined;
  try {
    for await (const text of readNamedPieces(file, logWrong(file, terminal))) {
      first.push(text);
      fault = folding.push(text);
      if (fault !== undefined) break;
    }
  } catch (error) {
    reportUnreadable(file, error, terminal);
    return 2;
  }
  const folded = folding.end();
  const isPartial = logPartial(file, { fault, isCut: folded?.isCut === true }, terminal);
  if (folded === undefined) {
    log(translate('nothingFolded', { file }));
    return 2;
  }
  print(`${toPrintedJson(redactJson(folded.response, await redactForText(first.text)))}\n`, 'json');
  return isPartial ? 1 : 0;
}

/** Prints several lines, unless the text would exceed the max length of a string. */
function toPrintedJson(value: Json): string {
  try {
    return printExact(value, '  ');
  } catch {
    return printExact(value);
  }
}
