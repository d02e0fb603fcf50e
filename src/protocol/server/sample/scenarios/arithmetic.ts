/** The sum that the sample agent reasons about: the one of the question, because another answer would look like a mistake. */

interface Solved {
  readonly thought: string;
  readonly answer: string;
}

/** Solves `a × b` (also with other signs), or tells which of two numbers is larger or smaller. */
export function calculate(text: string, chinese: boolean): Solved {
  // A hyphen without spaces is part of a date or a name.
  const [, first = '', sign = '', second = ''] =
    /(\d+(?:\.\d+)?)(?:\s*(?=[×x*+−÷/])|\s+(?=-\s))([×x*+\-−÷/])\s*(\d+(?:\.\d+)?)/i.exec(text) ?? [];
  if (sign !== '') return solve(first, sign, second, chinese);
  const [one, other] = text.match(/\d+(?:\.\d+)?/g) ?? [];
  if (one !== undefined && other !== undefined && comparison.test(text)) return compare(one, other, text, chinese);
  return solve('17', '×', '23', chinese);
}

const comparison = /\b(?:larger|bigger|greater|higher|more|smaller|lower|less|compare|which)\b|[大小多少]|比较/i;

function solve(first: string, sign: string, second: string, chinese: boolean): Solved {
  const [a, b] = [Number(first), Number(second)];
  const { name, result, checked } = operations.find(({ signs }) => signs.includes(sign.toLowerCase())) ?? times;
  const value = shown(result(a, b));
  const question = `${first} ${name} ${second}`;
  const steps = name === '×' && b > 20 && b < 100 && Number.isInteger(b) ? splitProduct(a, b, chinese) : '';
  const check = checked(value, second, first);
  return {
    thought: chinese
      ? `题目是 ${question}。${steps === '' ? `得 ${value}。` : `${steps}，相加得 ${value}。`}验算：${check}，正确。`
      : `The question is ${question}.\n${steps === '' ? `That makes ${value}.` : `${steps}, which makes ${value}.`}\nCheck: ${check.replace(' = ', ' is ')}, so that holds.`,
    answer: `${question} = ${value}.`,
  };
}

function splitProduct(a: number, b: number, chinese: boolean): string {
  const ones = b % 10;
  const [tensText, onesText] = [`${a} × ${b - ones}`, `${a} × ${ones}`];
  const [tensValue, onesValue] = [shown(a * (b - ones)), shown(a * ones)];
  return chinese
    ? `先算 ${tensText} = ${tensValue}，再算 ${onesText} = ${onesValue}`
    : `${tensText} is ${tensValue} and ${onesText} is ${onesValue}`;
}

interface Operation {
  readonly name: string;
  readonly signs: string;
  result(a: number, b: number): number;
  /** How the result is checked. */
  checked(value: string, second: string, first: string): string;
}

const times: Operation = {
  name: '×',
  signs: '×x*',
  result: (a, b) => a * b,
  checked: (value, second, first) => `${value} ÷ ${second} = ${first}`,
};
const operations: readonly Operation[] = [
  times,
  {
    name: '+',
    signs: '+',
    result: (a, b) => a + b,
    checked: (value, second, first) => `${value} − ${second} = ${first}`,
  },
  {
    name: '−',
    signs: '-−',
    result: (a, b) => a - b,
    checked: (value, second, first) => `${value} + ${second} = ${first}`,
  },
  {
    name: '÷',
    signs: '÷/',
    result: (a, b) => a / b,
    checked: (value, second, first) => `${value} × ${second} = ${first}`,
  },
];

function shown(value: number): string {
  return String(Number(value.toPrecision(12)));
}

function compare(one: string, other: string, text: string, chinese: boolean): Solved {
  const places = Math.max(decimals(one), decimals(other));
  const [a, b] = [Number(one).toFixed(places), Number(other).toFixed(places)];
  const asksSmaller = /\b(?:smaller|lower|less)\b|小|少/i.test(text) && !/\b(?:larger|bigger|greater)\b|大/i.test(text);
  if (Number(one) === Number(other)) {
    return chinese
      ? { thought: `${a} 与 ${b} 相同。`, answer: `${one} 和 ${other} 相等。` }
      : { thought: `${a} and ${b} are the same.`, answer: `${one} and ${other} are equal.` };
  }
  const [large, small] = Number(one) > Number(other) ? [one, other] : [other, one];
  const sign = Number(one) > Number(other) ? '>' : '<';
  const found = asksSmaller ? small : large;
  return chinese
    ? { thought: `写成相同的小数位数：${a} ${sign} ${b}。`, answer: `${found} 更${asksSmaller ? '小' : '大'}。` }
    : {
        thought: `Written with the same number of decimals: ${a} ${sign} ${b}.`,
        answer: `${found} is ${asksSmaller ? 'smaller' : 'larger'}.`,
      };
}

function decimals(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}
