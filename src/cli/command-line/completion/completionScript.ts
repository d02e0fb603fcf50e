/** `agent-api completion`: the script that completes the command line in a shell. */
import type { Locale } from '../../../protocol/core/l10n/translate.ts';
import { writeBashScript } from './bashScript.ts';
import { createCompletionModel, type CompletionModel } from './completionModel.ts';
import { writeFishScript } from './fishScript.ts';
import { writePowerShellScript } from './powerShellScript.ts';
import type { Shell } from './shells.ts';
import { writeZshScript } from './zshScript.ts';

const writers: Readonly<Record<Shell, (model: CompletionModel) => string>> = {
  bash: writeBashScript,
  zsh: writeZshScript,
  fish: writeFishScript,
  powershell: writePowerShellScript,
};

/** `locale`: the language of the descriptions that some shells show. */
export async function completionScript(shell: Shell, locale: Locale): Promise<string> {
  return writers[shell](await createCompletionModel(locale));
}
