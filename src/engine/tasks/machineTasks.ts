/** Questions about this machine. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { explainOldNode } from '../../node/explainOldNode.ts';
import { endProcess, findFreePort, isPortTaken } from '../../node/localPorts.ts';

export function createMachineTasks(locale: Locale) {
  return {
    /** Whether anything accepts connections at this address, whatever protocol it speaks. */
    isPortTaken,
    findFreePort,
    endProcess,
    /** Why this Node cannot run the program; `undefined` if it can. */
    explainOldNode: (node: string, program: string) => explainOldNode(node, program, locale),
  };
}
