/** The names of runs that only give answers to an earlier run: approvals, rejections, and outputs of tools. */
import { createTranslate, type Locale, type Messages } from './translate.ts';

const kinds = ['approved', 'rejected', 'output'] as const;

interface Answer {
  readonly what: (typeof kinds)[number];
  readonly name?: string;
}

export const givenAnswerMessages: Messages<Answer['what'] | `${Answer['what']}-unknown` | 'comma'> = {
  en: {
    approved: 'Approved {names}',
    rejected: 'Rejected {names}',
    output: 'Output of {names}',
    'approved-unknown': 'Approved a tool call',
    'rejected-unknown': 'Rejected a tool call',
    'output-unknown': 'Output of a tool',
    comma: ', ',
  },
  'zh-cn': {
    approved: '已批准 {names}',
    rejected: '已拒绝 {names}',
    output: '{names} 的输出',
    'approved-unknown': '已批准工具调用',
    'rejected-unknown': '已拒绝工具调用',
    'output-unknown': '工具的输出',
    comma: '、',
  },
};

/** More names do not fit into a row. */
const maxNames = 3;

/** Example: `Approved book_hotel, book_flight · Rejected pay`. */
export function describeAnswers(answers: readonly Answer[], locale: Locale): string {
  const t = createTranslate(givenAnswerMessages, locale);
  const texts = kinds.flatMap((kind) => {
    const given = answers.filter(({ what }) => what === kind);
    if (given.length === 0) return [];
    const all = [...new Set(given.map(({ name }) => name))].filter((name) => name !== undefined);
    const names = [...all.slice(0, maxNames), ...(all.length > maxNames ? ['…'] : [])].join(t('comma'));
    return [names === '' ? t(`${kind}-unknown`) : t(kind, { names })];
  });
  return texts.join(' · ');
}
