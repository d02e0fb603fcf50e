/**
 * Sends one request to a real server through the product's own client: returns what arrived, the folded run, and the
 * findings.
 */
import assert from 'node:assert/strict';
import { nodeTransport } from '../../src/node/nodeExchange.ts';
import type { Transport, WireResponse } from '../../src/protocol/session/client/transport.ts';
import { readRunLine, type EndReason } from '../../src/protocol/core/record/runFile.ts';
import { describeFinding } from '../../src/protocol/lint/engine/describeFinding.ts';
import type { Item } from '../../src/protocol/core/run/run.ts';
import { runOnce, type TestRunOptions, type TestRun } from '../support/session.ts';

export interface Answer {
  readonly end: EndReason;
  /** The protocol and the content of each item of the answer: `call weather {"city":"X"}`, `message It is sunny.` */
  readonly protocol: string;
  readonly items: readonly string[];
  /** The findings that are not known behavior of the server, without bursts: a busy machine makes them. */
  readonly findings: readonly string[];
  readonly run: TestRun;
}

/** Seconds between two events: the first request of a Python server imports its client of the model. */
const patience = 120;

/** Asserts that each frame on the wire was recorded byte for byte. */
export async function askPeer(order: TestRunOptions & { readonly json?: unknown }): Promise<Answer> {
  const { json, ...rest } = order;
  const heard = { text: '', contentType: '' };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const run = await runOnce({ timeout: patience, ...rest, ...body, transport: overhear(heard) });
  const { state } = run;
  assert.deepEqual(keptData(run), dataOnWire(heard.text, heard.contentType));
  return {
    end: run.end.end,
    protocol: state.protocol.id,
    items: state.run.items.filter(({ origin }) => origin === 'response').map(report),
    findings: state.findings.list
      .filter(({ severity, rule }) => severity !== 'info' && rule !== 'burst')
      .map((finding) => `${finding.rule}: ${describeFinding(finding, 'en')}`),
    run,
  };
}

function overhear(heard: { text: string; contentType: string }): Transport {
  return async (request, signal) => {
    const answer = await nodeTransport(request, signal);
    if (!answer.ok) return answer;
    // The previous answer does not count, because the client tries several paths.
    heard.text = '';
    heard.contentType = answer.value.contentType;
    return { ok: true, value: { ...answer.value, body: listen(answer.value.body, heard) } };
  };
}

async function* listen(body: WireResponse['body'], heard: { text: string }): WireResponse['body'] {
  const decoder = new TextDecoder();
  for await (const item of body) {
    if (item instanceof Uint8Array) heard.text += decoder.decode(item, { stream: true });
    yield item;
  }
}

/** Reads only the simple form that these servers write, so that it does not repeat our own reader. */
function dataOnWire(text: string, contentType: string): readonly string[] {
  if (!contentType.startsWith('text/event-stream')) return text === '' ? [] : [text];
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  return blocks.flatMap((block) => {
    const data = block.split('\n').filter((line) => line.startsWith('data:'));
    return data.length === 0 ? [] : [data.map((line) => line.replace(/^data: ?/, '')).join('\n')];
  });
}

function keptData({ lines }: TestRun): readonly string[] {
  return lines.flatMap((text, index) => {
    const line = readRunLine(text, index - 1);
    return line.kind === 'frame' && line.frame.form !== 'stray' ? [line.frame.data] : [];
  });
}

function report({ kind, name, parts, status, error }: Item): string {
  const content = parts.map(({ text, media, data }) => {
    if (media !== undefined) return `<${JSON.stringify(media).slice(0, 60)}>`;
    return text.toString() || (data === undefined ? '' : JSON.stringify(data));
  });
  const odd = error !== undefined || status === 'failed' ? ' (failed)' : '';
  return [kind, name, ...content].filter((word) => word !== undefined && word !== '').join(' ') + odd;
}
