/** `agent-api fold`: a stream in any form it may be stored in → the response that it adds up to. */
import { printExact } from '../protocol/base/exactJson.ts';
import { createFold } from '../protocol/session/foldStream.ts';
import { readInput, systemWord, type ExitCode, type Terminal } from './terminal.ts';

export async function fold(file: string, terminal: Terminal): Promise<ExitCode> {
  const { translate, say, print } = terminal;
  const folding = createFold(file);
  const decoder = new TextDecoder();
  try {
    for await (const chunk of readInput(file)) folding.push(decoder.decode(chunk as Uint8Array, { stream: true }));
  } catch (error) {
    say(translate('cannotRead', { file, detail: systemWord(error) }));
    return 2;
  }
  folding.push(decoder.decode());
  const folded = folding.end();
  if (folded === undefined) {
    say(translate('nothingFolded', { file }));
    return 2;
  }
  print(`${printExact(folded.response, '  ')}\n`);
  return 0;
}
