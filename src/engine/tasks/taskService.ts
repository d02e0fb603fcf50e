/** The service for work that a command starts: it may take long, and nothing else waits for it. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { describeSystemError } from '../../protocol/core/l10n/systemErrors.ts';
import { fillAgentTest } from '../../protocol/features/agent-test/fillAgentTest.ts';
import { describeCardFault } from '../../protocol/features/cards/describeCard.ts';
import type { CardFault } from '../../protocol/features/cards/findCard.ts';
import { disableRule, type DisableRuleOptions } from '../../protocol/lint/config/disableRule.ts';
import type { RemoteNetwork } from '../../protocol/session/remote/remoteNetwork.ts';
import { createOpenTexts } from '../documents/openTexts.ts';
import { createAgentTestTasks } from './agentTestTasks.ts';
import { createCardTasks } from './cardTasks.ts';
import { createCodeTasks } from './codeTasks.ts';
import { createContinueTasks } from './continueTasks.ts';
import { createConvertTasks } from './convertTasks.ts';
import { createImportTasks } from './importTasks.ts';
import { createLintTasks } from './lintTasks.ts';
import { createMachineTasks } from './machineTasks.ts';
import { createRequestTasks } from './requestTasks.ts';
import { createRunTasks } from './runTasks.ts';
import { createServerTasks } from './serverTasks.ts';
import { createStoredRuns } from './storedRuns.ts';
import { createToolTasks } from './toolTasks.ts';

export type TaskService = ReturnType<typeof createTaskService>;

export function createTaskService(locale: Locale, network: RemoteNetwork) {
  const texts = createOpenTexts();
  const runs = createStoredRuns(locale);
  return {
    ...texts.service,
    ...createAgentTestTasks(runs, texts, locale),
    ...createCardTasks(texts, locale),
    ...createCodeTasks(runs, locale),
    ...createContinueTasks(runs, texts),
    ...createConvertTasks(texts, locale),
    ...createImportTasks(locale),
    ...createLintTasks(locale),
    ...createMachineTasks(locale),
    ...createRequestTasks(texts),
    ...createRunTasks(runs, locale),
    ...createServerTasks(network, locale),
    ...createToolTasks(),
    describeCardFault: (fault: CardFault): string => describeCardFault(fault, locale),
    describeSystemError: (message: string): string => describeSystemError(message, locale),
    fillAgentTest,
    disableRule: (text: string, what: DisableRuleOptions): string | undefined => disableRule(text, what),
  };
}
