/**
 * Scenarios for clients that support tasks: a task that keeps running, a task that waits for the user, and an answer
 * without a task.
 */
import type { Prompt, Scenario, Step } from '../step.ts';
import { weather } from './toolUse.ts';

/** How long a task runs when the user does not specify it. */
const usualSeconds = 600;
const maxSeconds = 86_400;

export function work(seconds: number, chinese: boolean): readonly Step[] {
  return [
    { do: 'say', text: chinese ? '我正在处理……' : 'I am working on it …' },
    { do: 'wait', milliseconds: Math.min(seconds, maxSeconds) * 1000 },
    { do: 'say', text: chinese ? '完成了。' : 'Now it is done.' },
  ];
}

/** Works for the number of seconds in the message: `stay working 10`. */
const working: Scenario = {
  keywords: ['stay working', 'keep working', '保持工作'],
  shows: ['a lasting task', '一直处于 working 状态的任务'],
  steps: ({ chinese, text }) => work(Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? usualSeconds), chinese),
};

const left: Scenario = {
  keywords: ['leave open', '留下未完'],
  shows: ['an unfinished task', '未完成的任务'],
  steps: ({ chinese }) => [
    { do: 'say', pace: 0, text: chinese ? '先做到这里。' : 'This is how far I got.' },
    { do: 'leave' },
  ],
};

const questions = ['Which city do you mean?', '你指的是哪个城市？'] as const;

export function ask(chinese: boolean): readonly Step[] {
  return [{ do: 'ask', text: questions[chinese ? 1 : 0] }];
}

/** The steps after the user's answer to the question; `undefined` where the question was not asked. */
export function goOn(prompt: Prompt): readonly Step[] | undefined {
  const { lastAnswer } = prompt;
  const place = questions.findIndex((question) => question === lastAnswer);
  if (place === -1) return undefined;
  return weather.steps({ ...prompt, chinese: prompt.chinese || place === 1 });
}

const question: Scenario = {
  keywords: ['ask', 'input required', '提问'],
  shows: ['a question', '向你提问'],
  steps: ({ chinese }) => ask(chinese),
};

const message: Scenario = {
  keywords: ['message only', '仅消息'],
  shows: ['no task', '只有消息，没有任务'],
  steps: ({ chinese }) => [
    { do: 'reply', text: chinese ? '这只是一条消息，没有任务。' : 'This is only a message, and there is no task.' },
  ],
};

export const tasks: readonly Scenario[] = [working, left, question, message];
