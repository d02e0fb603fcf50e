/** Generated runs of any length, as the events of a stream and as run files: the load for the viewer benchmark. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { RunHeader } from '../../../src/protocol/core/record/runFile.ts';

const words = ['The ', 'weather ', '在北京', ' is ', 'sunny, ', 'with **light** ', 'wind. ', '杭州', '🙂 ', '\n\n'];
const deltasOfMessage = 500;

export const madeHeader: RunHeader = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-11-21T07:16:25.642Z',
  source: 'bench',
  endpoint: { name: 'bench', url: 'http://localhost:8090/process', headers: {} },
  request: { input: [{ role: 'user', content: [{ type: 'text', text: 'Talk.' }] }] },
};

/** The last text that `talk` generates. */
export const lastWord = 'THE-END';

/** Generates `count` events of long answers, in pieces of some characters; each answer is announced and completed. */
export function* talk(count: number): Generator<object> {
  let content = '';
  for (let seq = 0; seq < count - 2; seq += 1) {
    const step = seq % deltasOfMessage;
    const id = `msg_${Math.floor(seq / deltasOfMessage)}`;
    if (step === 0) {
      content = '';
      yield numbered(seq, messageOf(id, 'message', 'in_progress'));
    } else if (step === deltasOfMessage - 2) yield numbered(seq, textOf(id, content, 'completed'));
    else if (step === deltasOfMessage - 1) yield numbered(seq, messageOf(id, 'message', 'completed'));
    else {
      const text = words[(seq * 7) % words.length] ?? '';
      content += text;
      yield numbered(seq, textOf(id, text, 'in_progress'));
    }
  }
  yield numbered(count - 2, textOf(`msg_${Math.floor((count - 2) / deltasOfMessage)}`, lastWord, 'in_progress'));
  yield numbered(count - 1, { object: 'response', id: 'r', status: 'completed', error: null, output: null });
}

const article = `## Findings 结果

The *agent* compared **two** cities, see [the source](https://example.com/weather) and \`get_weather\`:

- Beijing 北京: sunny, 21 °C
  - wind from the north
- Hangzhou 杭州: humid

| city | °C |
| --- | --- |
| Beijing | 21 |

\`\`\`python
print('hello', weather["Beijing"])  # 21
\`\`\`

> Nothing else was asked for, and nothing else was done.

`;

/** Generates one answer of `length` characters of Markdown, in pieces of `pieceLength`. */
export function* markdown(length: number, pieceLength: number): Generator<object> {
  let seq = 0;
  yield numbered(seq++, messageOf('msg_0', 'message', 'in_progress'));
  for (let from = 0; from < length; from += pieceLength) {
    const start = from % article.length;
    yield numbered(seq++, textOf('msg_0', article.slice(start, start + pieceLength), 'in_progress'));
  }
  yield numbered(seq, { object: 'response', id: 'r', status: 'completed', error: null, output: null });
}

function textOf(message: string, text: string, status: string): object {
  const place = { object: 'content', type: 'text', index: 0, msg_id: message };
  return { ...place, delta: status === 'in_progress', text, status, error: null };
}

/**
 * Generates `count` tool calls, each with an output of `size` characters; `parallel` of them are open at the same time.
 */
export function* calls(count: number, size: number, parallel = 1): Generator<object> {
  let seq = 0;
  const rows = Math.max(1, Math.floor(size / 50));
  const row = (index: number): object => ({ row: index, city: '北京', text: 'sunny & dry' });
  const output = JSON.stringify(Array.from({ length: rows }, (_, index) => row(index)));
  for (let from = 0; from < count; from += parallel) {
    const group = Array.from({ length: Math.min(parallel, count - from) }, (_, index) => from + index);
    for (const halves of ['plugin_call', 'plugin_call_output']) {
      for (const call of group) {
        const id = `${halves}_${call}`;
        const filled = halves === 'plugin_call' ? { arguments: `{"city":"${call}"}` } : { output };
        const data = { call_id: `c${call}`, name: 'get_weather', ...filled };
        yield numbered(seq++, messageOf(id, halves, 'in_progress'));
        const content = { object: 'content', type: 'data', index: 0, delta: false, msg_id: id, data };
        yield numbered(seq++, { ...content, status: 'completed', error: null });
        yield numbered(seq++, messageOf(id, halves, 'completed'));
      }
    }
  }
}

function numbered(seq: number, event: object): object {
  return { sequence_number: seq, ...event };
}

function messageOf(id: string, type: string, status: string): object {
  const role = type.endsWith('output') ? 'tool' : 'assistant';
  return { object: 'message', id, type, role, status, content: null, error: null };
}

/** Writes a run file; returns its size in bytes. */
export function writeRunFile(path: string, events: Iterable<object>): number {
  const file = openSync(path, 'w');
  let size = 0;
  let lines: string[] = [JSON.stringify(madeHeader)];
  let at = 0;
  const flush = (): void => {
    size += writeSync(file, `${lines.join('\n')}\n`);
    lines = [];
  };
  for (const event of events) {
    lines.push(JSON.stringify({ at: (at += 0.2), data: JSON.stringify(event) }));
    if (lines.length === 2000) flush();
  }
  lines.push(JSON.stringify({ end: 'completed', at, status: 200 }));
  flush();
  closeSync(file);
  return size;
}
