/**
 * `agent-api convert`: prints a document of one protocol as one of another on standard output. Losses are written to a
 * file or as lines.
 */
import { copyExact, printExact } from '../protocol/core/json/exactJson.ts';
import { writeFile } from 'node:fs/promises';
import type { Json } from '../protocol/core/json/json.ts';
import type { Loss } from '../protocol/core/conversation/neutral.ts';
import { writeLosses } from '../protocol/features/convert/conversions.ts';
import type { ConvertMode } from '../protocol/features/convert/convertDocument.ts';
import { convertSource } from '../protocol/features/convert/convertSource.ts';
import { readSource } from '../protocol/features/convert/readSource.ts';
import type { Converter } from '../protocol/protocols/contract/converter.ts';
import { createTranslate } from '../protocol/core/l10n/translate.ts';
import { lossMessages } from '../protocol/core/l10n/losses.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';
import { redactJson } from '../protocol/core/secrets/redactJson.ts';
import { describeBrokenJson } from './describeBrokenJson.ts';
import { redactForText } from './fileSecrets.ts';
import { logPartial } from './logPartial.ts';
import { readNamed } from './readInput.ts';
import { describeUnwritable } from './reportError.ts';
import type { ExitCode, Terminal } from './terminal.ts';

interface ConvertCommand {
  readonly file: string;
  readonly to: Converter;
  readonly mode: ConvertMode;
  /** The file for the losses as JSON. Without it, they are printed as lines on standard error. */
  readonly loss: string | undefined;
  /** The protocol of the file, whatever its content looks like. */
  readonly protocol: string | undefined;
}

/** Exit codes: 0 converted, 1 there is no result or only that of a part, 2 a file was not usable. Losses are not a failure. */
export async function convert(command: ConvertCommand, terminal: Terminal): Promise<ExitCode> {
  const { file, to, mode, protocol } = command;
  const { translate, log, print, limits } = terminal;
  const content = await readNamed(file, terminal);
  if (content === undefined) return 2;
  const source = readSource(content, { name: file, protocol, limits });
  if (source === undefined) {
    log(describeBrokenJson(file, content, terminal) ?? translate('nothingToConvert', { file }));
    return 2;
  }
  const isPartial = source.stream !== undefined && logPartial(file, source.stream, terminal);
  const { document, losses } = convertSource(source, to, mode);
  const redact = await redactForText(content);
  if (!(await report(losses, command, redact, terminal))) return 2;
  if (document === undefined) return 1;
  const written = toText(redactJson(copyExact(document, source.document), redact));
  print(written, typeof document === 'string' ? 'text' : 'json');
  return isPartial ? 1 : 0;
}

function toText(document: Json): string {
  return typeof document === 'string' ? document : `${printExact(document, '  ')}\n`;
}

/** Resolves with whether the losses could be written. */
async function report(
  losses: readonly Loss[],
  { loss, file }: ConvertCommand,
  redact: Redact,
  terminal: Terminal,
): Promise<boolean> {
  if (loss === undefined) {
    const why = createTranslate(lossMessages, terminal.locale);
    for (const row of losses) terminal.log(redact(`${file}#${row.pointer}: ${row.what}: ${why(row.why)}`));
    return true;
  }
  try {
    await writeFile(loss, redact(writeLosses(losses, terminal.locale)));
    return true;
  } catch (error) {
    terminal.log(terminal.translate('cannotWrite', { file: loss, detail: describeUnwritable(loss, error, terminal) }));
    return false;
  }
}
