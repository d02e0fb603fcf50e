/** Reasoning, and tools: one, several at once, and one after the other. */
import type { Prompt, Scenario, ToolUse } from '../step.ts';
import { calculate } from './arithmetic.ts';

const reasoning: Scenario = {
  keywords: ['reasoning', 'think', '推理', '思考'],
  shows: ['reasoning, then a response', '先推理，再响应'],
  steps({ chinese, text }) {
    const { thought, answer } = calculate(text, chinese);
    return [
      { do: 'think', text: thought },
      { do: 'say', text: answer },
    ];
  },
};

const weatherIn = (id: string, city: string, sky: string): ToolUse => ({
  id,
  name: 'get_weather',
  arguments: { city, unit: 'celsius' },
  output: JSON.stringify({ city, sky, temperature: 21, wind: { speed: 3.4, direction: 'NW' } }),
});

/** The English and the Chinese name. */
type City = readonly [string, string];

const beijing: City = ['Beijing', '北京'];
const hangzhou: City = ['Hangzhou', '杭州'];
/** The cities of which the sample agent knows both names. */
const cities: readonly City[] = [
  hangzhou,
  ['Shanghai', '上海'],
  ['Shenzhen', '深圳'],
  ['London', '伦敦'],
  ['Paris', '巴黎'],
  ['New York', '纽约'],
  beijing,
];

/** The cities that the message names, in their order, so that the answer is about the cities of the question. */
function citiesIn(text: string): readonly City[] {
  const known = cities.flatMap((names) => {
    const at = Math.min(...names.map((name) => text.indexOf(name)).filter((index) => index !== -1));
    return at === Infinity ? [] : [{ at, names }];
  });
  const others = [
    ...text.matchAll(/(?:\b(?:in|for|and|or|with|vs\.?)|,) (\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*)/gu),
  ].flatMap(({ index, 1: name = '' }) =>
    known.some(({ names }) => names.includes(name)) ? [] : [{ at: index, names: [name, name] as const }],
  );
  return [...known, ...others].toSorted((one, other) => one.at - other.at).map(({ names }) => names);
}

/** The city of the question, or else that of the answer before: “And tomorrow?” */
function cityOf({ text, lastAnswer = '' }: Prompt): City {
  return citiesIn(text)[0] ?? citiesIn(lastAnswer)[0] ?? beijing;
}

const parallel: Scenario = {
  keywords: ['parallel', 'compare', '并行'],
  shows: ['two tool calls at once', '同时调用两个工具'],
  steps({ chinese, text }) {
    const named = citiesIn(text);
    const [one = beijing, other = one === hangzhou ? beijing : hangzhou] = named;
    return [
      {
        do: 'use',
        tools: [weatherIn('call_1', one[0], 'sunny'), weatherIn('call_2', other[0], 'rain')],
        takes: 600,
      },
      {
        do: 'say',
        text: chinese
          ? `${one[1]}晴，21°C；${other[1]}有雨。`
          : `${one[0]} is sunny at 21 °C, while it rains in ${other[0]}.`,
      },
    ];
  },
};

const sequential: Scenario = {
  keywords: ['sequential', 'steps', '依次'],
  shows: ['two tool calls, one after the other', '依次调用两个工具'],
  steps: ({ chinese }) => [
    { do: 'say', text: chinese ? '先查位置。' : 'First I find out where you are.' },
    { do: 'use', tools: [{ id: 'call_1', name: 'locate', arguments: { ip: '203.0.113.7' }, output: 'Beijing' }] },
    { do: 'say', text: chinese ? '再查天气。' : 'Now the weather there.' },
    { do: 'use', tools: [weatherIn('call_2', 'Beijing', 'sunny')] },
    { do: 'say', text: chinese ? '北京晴，21°C。' : 'It is sunny in Beijing, 21 °C.' },
  ],
};

export const weather: Scenario = {
  keywords: ['weather', 'tool', 'tomorrow', '工具', '明天', '天气'],
  shows: ['one tool call', '一次工具调用'],
  steps: (prompt) => {
    const { chinese } = prompt;
    const [city, chineseCity] = cityOf(prompt);
    return [
      {
        do: 'think',
        text: chinese
          ? '用户想知道天气，我应该查询。'
          : 'The user asks about the weather. I should look it up instead of guessing.',
      },
      { do: 'say', text: chinese ? `我来查一下${chineseCity}的天气。` : `Let me look up the weather in ${city}.` },
      { do: 'use', tools: [weatherIn('call_1', city, 'sunny')], takes: 500 },
      {
        do: 'say',
        text: chinese
          ? `${chineseCity}现在晴，21°C，西北风 3.4 米/秒。适合出门散步。`
          : `It is sunny in ${city} right now: 21 °C, with a light north-westerly wind of 3.4 m/s. A good day for a walk.`,
      },
    ];
  },
};

export const toolUse: readonly Scenario[] = [reasoning, parallel, sequential, weather];
