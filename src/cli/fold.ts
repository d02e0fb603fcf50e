/** `agent-api fold`: a stream in any form it may be stored in → the response that it adds up to. */
import { printExact } from '../protocol/base/exactJson.ts';
import { redactJson } from '../protocol/record/redactJson.ts';
import { createFold } from '../protocol/session/foldStream.ts';
import { redactForText } from './fileSecrets.ts';
import { readTextPieces } from './readText.ts';
import { systemWord, type ExitCode, type Terminal } from './terminal.ts';

/** Characters of a first line: a request is in it. */
const longestHeader = 32 * 1024 * 1024;

export async function fold(file: string, terminal: Terminal): Promise<ExitCode> {
  const { translate, say, print } = terminal;
  const folding = createFold(file);
  let first = '';
  try {
    for await (const text of readTextPieces(file)) {
      if (first.length < longestHeader && !first.trimStart().includes('\n')) first += text;
      folding.push(text);
    }
  } catch (error) {
    say(translate('cannotRead', { file, detail: systemWord(error) }));
    return 2;
  }
  const folded = folding.end();
  if (folded === undefined) {
    say(translate('nothingFolded', { file }));
    return 2;
  }
  const redact = await redactForText(first);
  print(`${printExact(redactJson(folded.response, redact), '  ')}\n`);
  return 0;
}
