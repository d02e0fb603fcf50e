/** What a client of tasks wants to try: one that goes on, one that waits for the user, and an answer without one. */
import type { Prompt, Scenario, Step } from '../step.ts';
import { weather } from './toolUse.ts';

/** How long a task works where the user does not say. */
const usualSeconds = 600;
const maxSeconds = 86_400;

export function work(seconds: number, chinese: boolean): readonly Step[] {
  return [
    { do: 'say', text: chinese ? '我正在处理……' : 'I am working on it …' },
    { do: 'wait', milliseconds: Math.min(seconds, maxSeconds) * 1000 },
    { do: 'say', text: chinese ? '完成了。' : 'Now it is done.' },
  ];
}

const working: Scenario = {
  words: ['stay working', 'keep working', '保持工作'],
  shows: [
    'a task that stays in working, for as many seconds as you say (stay working 10)',
    '一直处于 working 状态的任务，可指定秒数（保持工作 10）',
  ],
  steps: ({ chinese, text }) => work(Number(/\d+/.exec(text)?.[0] ?? usualSeconds), chinese),
};

const questions = ['Which city do you mean?', '您指的是哪个城市？'] as const;

export function ask(chinese: boolean): readonly Step[] {
  return [{ do: 'ask', text: questions[chinese ? 1 : 0] }];
}

/** What follows the answer to the question; `undefined` where it was not asked. */
export function goOn(prompt: Prompt): readonly Step[] | undefined {
  const { said } = prompt;
  const place = questions.findIndex((question) => question === said);
  if (place === -1) return undefined;
  return weather.steps({ ...prompt, chinese: prompt.chinese || place === 1 });
}

const question: Scenario = {
  words: ['ask', 'input required', '提问'],
  shows: ['a question to you, then an answer with what you say', '先向您提问，再按您的回答继续'],
  steps: ({ chinese }) => ask(chinese),
};

const message: Scenario = {
  words: ['message only', '仅消息'],
  shows: ['a message instead of a task, where there are tasks', '不建任务、只回一条消息（用于有任务的协议）'],
  steps: ({ chinese }) => [
    { do: 'reply', text: chinese ? '这只是一条消息，没有任务。' : 'This is only a message, and there is no task.' },
  ],
};

export const tasks: readonly Scenario[] = [working, question, message];
