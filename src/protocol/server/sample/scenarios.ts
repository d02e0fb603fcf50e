/** The sample agent's scenarios, in the order in which a message is searched for their words. */
import { approval } from './scenarios/approval.ts';
import { conformanceSteps } from './scenarios/conformance.ts';
import { failures } from './scenarios/failures.ts';
import { media } from './scenarios/media.ts';
import { toolUse } from './scenarios/toolUse.ts';
import { pacing } from './scenarios/pacing.ts';
import { goOn, tasks } from './scenarios/tasks.ts';
import type { Prompt, Scenario, Step } from './step.ts';

export const scenarios: readonly Scenario[] = [...failures, ...pacing, ...tasks, approval, ...media, ...toolUse];

/** The scenario that has this word. */
export function scenarioOf(name: string): Scenario | undefined {
  return scenarios.find(({ keywords }) => keywords.includes(name));
}

/** The first word of each scenario. */
export function scenarioNames(): readonly string[] {
  return scenarios.map(({ keywords }) => keywords[0] ?? '');
}

/** Chooses the given scenario, or the scenario that the prompt names, or a greeting that lists the scenarios to try. */
export function chooseSteps(prompt: Prompt, only?: Scenario): readonly Step[] {
  if (prompt.toolOutput !== undefined) return thank(prompt.chinese, prompt.toolOutput);
  const expected = conformanceSteps(prompt.messageId) ?? goOn(prompt);
  if (expected !== undefined) return expected;
  const chosen =
    prompt.approved === undefined
      ? (only ?? scenarios.find(({ keywords }) => keywords.some((word) => isMentioned(word, prompt.text))))
      : approval;
  return chosen?.steps(prompt) ?? greet(prompt);
}

/** The client has run the tool itself. */
function thank(chinese: boolean, output: string): readonly Step[] {
  return [{ do: 'say', text: chinese ? `工具返回了：${output}` : `The tool returned: ${output}` }];
}

/**
 * English words are matched as whole words, also in the plural, so that "along" does not match "long". Chinese has no
 * spaces.
 */
function isMentioned(word: string, text: string): boolean {
  return /^[a-z]/.test(word) ? new RegExp(`\\b${word}s?\\b`, 'i').test(text) : text.includes(word);
}

function greet({ chinese }: Prompt): readonly Step[] {
  const lines = scenarios.map(
    ({ keywords, shows }) => `- ${keywords[chinese ? keywords.length - 1 : 0]}: ${shows[chinese ? 1 : 0]}`,
  );
  const opening = chinese
    ? '你好！我是 Agent API Workbench 的示例智能体，没有模型。请尝试以下内容：'
    : 'Hello! I am the sample agent of Agent API Workbench, without a model. Try one of these:';
  return [{ do: 'say', text: `${opening}\n\n${lines.join('\n')}` }];
}
