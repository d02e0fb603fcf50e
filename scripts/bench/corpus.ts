/**
 * Long conversations as agents produce them: questions in several languages, answers with Markdown and code, calls with
 * arguments, outputs of some KB, reasoning, and sometimes an image. Nothing is random, so every run measures the same
 * text.
 */
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';

export type Layout = 'json' | 'jsonl';
export type Speech = 'chat' | 'agent-api';

export interface CorpusOptions {
  readonly speech: Speech;
  /** `json`: one pretty-printed request with one member per line. `jsonl`: one message per line. */
  readonly layout: Layout;
  /** Min length in characters. */
  readonly length: number;
}

/** Returns a conversation of at least that length as one flat string, as if read from a file. */
export function makeCorpus({ speech, layout, length }: CorpusOptions): string {
  const write = (message: Json): string =>
    layout === 'jsonl' ? JSON.stringify(message) : JSON.stringify(message, null, 2).replaceAll('\n', '\n    ');
  const messages: string[] = [];
  let size = 0;
  for (let turn = 0; size < length; turn += 1) {
    for (const message of makeTurn(speech, turn)) {
      messages.push(write(message));
      size += messages.at(-1)?.length ?? 0;
    }
  }
  const list = speech === 'chat' ? 'messages' : 'input';
  const head = `{\n  "model": "example",\n  "tools": ${JSON.stringify(tools)},\n  "${list}": [\n    `;
  const text = layout === 'jsonl' ? messages.join('\n') : `${head}${messages.join(',\n    ')}\n  ]\n}\n`;
  // The engine would flatten a joined string lazily, during the measurement.
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** Returns a question, sometimes a thought, calls with their outputs, and the answer. */
function makeTurn(speech: Speech, turn: number): readonly JsonObject[] {
  const question = `${pick(questions, turn)} (${turn})`;
  const calls = Array.from({ length: 1 + (turn % 2) }, (_, index) => ({
    id: `call_${turn}_${index}_${((turn * 7919) % 100_000).toString(36)}`,
    name: pick(toolNames, turn + index),
    arguments: JSON.stringify({ query: question, limit: 10 + index, options: { lang: 'zh-CN', safe: true } }),
    output: makeOutput(turn + index),
  }));
  const answer = `${pick(answers, turn)}\n\n`.repeat(1 + (turn % 4)).trim();
  const image = turn % 50 === 49 ? makeImage(turn) : undefined;
  const thought = turn % 3 === 0 ? pick(thoughts, turn) : undefined;
  const content = { question, calls, answer, image, thought };
  return speech === 'chat' ? inChat(content) : inAgentApi(content);
}

interface Turn {
  readonly question: string;
  readonly calls: readonly { id: string; name: string; arguments: string; output: string }[];
  readonly answer: string;
  readonly image: string | undefined;
  readonly thought: string | undefined;
}

function inChat({ question, calls, answer, image, thought }: Turn): readonly JsonObject[] {
  const shown = [
    { type: 'text', text: question },
    { type: 'image_url', image_url: { url: image ?? '', detail: 'low' } },
  ];
  return [
    { role: 'user', content: image === undefined ? question : shown },
    {
      role: 'assistant',
      content: null,
      ...(thought !== undefined && { reasoning_content: thought }),
      tool_calls: calls.map(({ id, name, arguments: text }) => ({
        id,
        type: 'function',
        function: { name, arguments: text },
      })),
    },
    ...calls.map(({ id, output }) => ({ role: 'tool', tool_call_id: id, content: output })),
    { role: 'assistant', content: answer },
  ];
}

function inAgentApi({ question, calls, answer, image, thought }: Turn): readonly JsonObject[] {
  const text = (content: string): JsonObject => ({ type: 'text', text: content });
  const asked = [text(question), ...(image === undefined ? [] : [{ type: 'image', image_url: image }])];
  return [
    { role: 'user', type: 'message', content: asked },
    ...(thought === undefined ? [] : [{ role: 'assistant', type: 'reasoning', content: [text(thought)] }]),
    ...calls.map(({ id, name, arguments: written }) => ({
      role: 'assistant',
      type: 'plugin_call',
      content: [{ type: 'data', data: { call_id: id, name, arguments: written } }],
    })),
    ...calls.map(({ id, name, output }) => ({
      role: 'tool',
      type: 'plugin_call_output',
      content: [{ type: 'data', data: { call_id: id, name, output } }],
    })),
    { role: 'assistant', type: 'message', content: [text(answer)] },
  ];
}

/** Returns a tool output: results as JSON, a page, or a log. */
function makeOutput(seed: number): string {
  const count = 3 + ((seed * 5) % 17);
  if (seed % 3 === 0) {
    const rows = Array.from({ length: count * 2 }, (_, index) => ({
      id: seed * 100 + index,
      title: pick(questions, index),
      url: `https://example.com/articles/${seed}/${index}`,
      score: 1 / (index + 2),
    }));
    return JSON.stringify({ results: rows });
  }
  if (seed % 3 === 1) return `# Page ${seed}\n\n${pick(answers, seed)}\n\n`.repeat(count);
  return Array.from({ length: count * 4 }, (_, index) => `[12:00:${index}] INFO worker-${seed}: step ${index} ok`).join(
    '\n',
  );
}

/** Returns an image as large as a small screenshot; its first bytes are those of a PNG. */
function makeImage(seed: number): string {
  const bytes = Array.from({ length: 24_000 }, (_, index) =>
    String.fromCharCode(33 + ((index * (seed + 7) + (index >> 3)) % 90)),
  );
  return `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA${btoa(bytes.join(''))}`;
}

function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}

const toolNames = ['web_search', 'read_page', 'run_query'] as const;

const tools: readonly JsonObject[] = toolNames.map((name) => ({
  type: 'function',
  function: {
    name,
    description: `Does what ${name} says.`,
    parameters: {
      type: 'object',
      properties: {
        query: { type: 'string', minLength: 1 },
        limit: { type: 'integer', minimum: 1, maximum: 50 },
        options: { type: 'object', properties: { lang: { type: 'string' }, safe: { type: 'boolean' } } },
      },
      required: ['query'],
    },
  },
}));

const questions = [
  'What changed in the last release of the payment service, and who approved it?',
  '请比较这三家供应商的报价，并说明哪一家更适合我们的项目。',
  'Can you find out why the nightly build fails on Windows only?',
  '明天北京的天气怎么样？如果下雨，请把会议改到线上。🌧️',
  'Résume-moi ce document en cinq phrases, s’il te plaît.',
] as const;

const answers = [
  'The build fails because the path is longer than 260 characters.\n\n```ts\nexport function shorten(path: string): string {\n  return path.length < 260 ? path : `\\\\?\\${path}`;\n}\n```\n\n1. Switch on long paths.\n2. Or move the cache: `npm config set cache C:\\c`.\n\nI checked it with <https://example.com/docs>: "long paths" is what they say.',
  '根据搜索结果，三家供应商的报价如下：\n\n| 供应商 | 价格 | 交期 |\n| --- | --- | --- |\n| 甲 | 12,000 元 | 10 天 |\n| 乙 | 11,500 元 | 15 天 |\n| 丙 | 13,200 元 | 7 天 |\n\n如果时间紧，建议选择丙；如果预算有限，乙更合适。以上价格均含税。',
  'Here is what I found:\n\n- **Release 4.2** went out on Tuesday; it was approved by two reviewers.\n- The migration took 14 minutes, twice as long as in the rehearsal.\n- One alert fired (p95 latency > 800 ms), and it passed after five minutes.\n\nDo you want me to write this up for the team?',
  'Voici le résumé : le contrat a été signé en mars, la livraison est prévue pour l’été, et les pénalités de retard sont plafonnées à 5 %. Le reste est une question d’assurance. 👍',
] as const;

const thoughts = [
  'The user wants a comparison. First I look for the offers, then for the delivery times, then I weigh both.',
  '用户想知道原因，需要先查看日志，再查看最近的提交记录，最后给出结论。',
] as const;
