/**
 * Tests resuming at every event of every recorded stream, of any protocol: the request is accepted and has no findings.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { finish } from '../../../../src/protocol/core/base/work.ts';
import { requestChecker } from '../../../../src/protocol/protocols/agent-api/requestChecker.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { resumeStored } from '../../../../src/protocol/features/resume/resumeStored.ts';
import { readCases } from '../../../support/fixtures.ts';
import { readRecordedStreams } from '../../../support/recordedStreams.ts';

const agentStreams = readRecordedStreams();

interface Case {
  readonly id: string;
  readonly events?: readonly object[];
  readonly chunks?: readonly object[];
}

function readStreams(path: string): readonly { readonly name: string; readonly texts: readonly string[] }[] {
  return readCases<Case>(path).map(({ id, events, chunks }) => {
    return { name: `${path} ${id}`, texts: (events ?? chunks ?? []).map((one) => JSON.stringify(one)) };
  });
}

test('resuming at any event of a recorded stream gives a valid request without findings', () => {
  const resumed: Record<string, number> = {};
  const streams = [
    ...agentStreams,
    ...readStreams('openai-node/responses-streams.jsonl'),
    ...readStreams('openai-node/chat-streams.jsonl'),
  ];
  for (const { name, texts } of streams) {
    const stored = `${texts.join('\n')}\n`;
    const seen = new Set<string>();
    let offset = 0;
    for (const text of texts) {
      const { protocol, resumable } = finish(resumeStored(stored, 'agent-api', offset));
      offset += text.length + 1;
      const request = resumable?.isEmpty === false ? resumable.at('fresh').request : undefined;
      const body = JSON.stringify(request);
      if (request === undefined || seen.has(body)) continue;
      seen.add(body);
      resumed[protocol.id] = (resumed[protocol.id] ?? 0) + 1;
      const linted = lintText(body, { locale: 'en', protocol: protocol.id });
      assert.deepEqual(linted.ok && linted.findings, [], `${name}: ${body}`);
      if (protocol.id !== 'agent-api') continue;
      assert.deepEqual(requestChecker.issues(request), [], name);
      assert.deepEqual(requestChecker.runTimeFaults(request), [], name);
    }
  }
  assert.ok((resumed['agent-api'] ?? 0) > 40, JSON.stringify(resumed));
  assert.ok((resumed['responses'] ?? 0) > 8 && (resumed['chat'] ?? 0) > 12, JSON.stringify(resumed));
});
