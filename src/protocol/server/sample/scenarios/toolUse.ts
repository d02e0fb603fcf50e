/** Reasoning, and tools: one, several at once, and one after the other. */
import type { Scenario, ToolUse } from '../step.ts';

const reasoning: Scenario = {
  keywords: ['reasoning', 'think', '推理', '思考'],
  shows: ['reasoning, then a response', '先推理，再响应'],
  steps: ({ chinese }) => [
    {
      do: 'think',
      text: chinese
        ? '题目是 17 × 23。先算 17 × 20 = 340，再算 17 × 3 = 51，相加得 391。验算：391 ÷ 23 = 17，正确。'
        : 'The question is 17 × 23.\n17 × 20 is 340 and 17 × 3 is 51, which makes 391.\nCheck: 391 ÷ 23 is 17, so that holds.',
    },
    { do: 'say', text: '17 × 23 = 391.' },
  ],
};

const weatherIn = (id: string, city: string, sky: string): ToolUse => ({
  id,
  name: 'get_weather',
  arguments: { city, unit: 'celsius' },
  output: JSON.stringify({ city, sky, temperature: 21, wind: { speed: 3.4, direction: 'NW' } }),
});

const parallel: Scenario = {
  keywords: ['parallel', 'compare', '并行'],
  shows: ['two tool calls at once', '同时调用两个工具'],
  steps: ({ chinese }) => [
    {
      do: 'use',
      tools: [weatherIn('call_1', 'Beijing', 'sunny'), weatherIn('call_2', 'Hangzhou', 'rain')],
      takes: 600,
    },
    {
      do: 'say',
      text: chinese ? '北京晴，21°C；杭州有雨。' : 'Beijing is sunny at 21 °C, while it rains in Hangzhou.',
    },
  ],
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

/** The cities that the sample agent knows, with their Chinese names. */
const cities: readonly (readonly [string, string])[] = [
  ['Hangzhou', '杭州'],
  ['Shanghai', '上海'],
  ['Shenzhen', '深圳'],
  ['London', '伦敦'],
  ['Beijing', '北京'],
];

/** The city that the message names, so that the answer is about the city of the question. */
function cityIn(text: string): readonly [string, string] {
  const known = cities.find((names) => names.some((name) => text.includes(name)));
  if (known !== undefined) return known;
  const other = /\b(?:in|for) (\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*)/u.exec(text)?.[1];
  return other === undefined ? ['Beijing', '北京'] : [other, other];
}

export const weather: Scenario = {
  keywords: ['weather', 'tool', '工具', '天气'],
  shows: ['one tool call', '一次工具调用'],
  steps: ({ chinese, text }) => {
    const [city, chineseCity] = cityIn(text);
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
