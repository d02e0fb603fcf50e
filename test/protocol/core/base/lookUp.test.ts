/** Tests words from the wire that are names of members of every object: no table lookup finds them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { wireProtocols } from '../../../../src/protocol/protocols/registry.ts';
import { LiveDocument } from '../../../../src/protocol/lint/documents/live/liveDocument.ts';
import { fixesAt } from '../../../../src/protocol/lint/documents/fixDocument.ts';
import { foldText, foldWith } from '../../../support/foldWith.ts';

const words = Object.getOwnPropertyNames(Object.prototype);

test('a role named like a member of Object.prototype has no fix', () => {
  for (const role of words) {
    const text = JSON.stringify({ model: 'm', messages: [{ role, content: 'Hi' }] });
    const kind = { protocol: 'chat', form: 'request', container: 'json', list: 'messages' } as const;
    const document = new LiveDocument({ kind, text });
    document.work(() => false);
    const found = document.findings().filter(({ rule }) => rule === 'role-unknown');
    assert.equal(found.length, 1, role);
    for (const finding of found) assert.deepEqual(fixesAt(document, finding, 'en'), []);
  }
});

test('types, statuses, reasons and media types with such a name are treated as unknown', () => {
  for (const word of words) {
    const run = foldWith(agentApi.createReader(), [
      { object: 'message', id: 'm', type: word, status: word, role: word, content: [{ type: word, text: 'x' }] },
    ]);
    assert.ok(run.items.every(({ kind }) => typeof kind === 'string'));
    const text = [
      { type: `response.${word}`, response: { status: word, output: [{ type: word, id: word }] } },
      { type: 'REPLY_END', finished_reason: word, reply_id: word },
      { type: 'DATA_BLOCK_START', media_type: `${word}/x`, block_id: word },
      { object: word, choices: [{ index: 0, delta: { role: word, content: word }, finish_reason: word }] },
    ];
    for (const protocol of wireProtocols) {
      const folded = foldText(protocol.createReader(), text.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''));
      assert.ok(['string', 'undefined'].includes(typeof folded.outcome), `${protocol.id} ${word}`);
      assert.doesNotMatch(JSON.stringify(protocol.writeResponse(folded)), /native code/);
    }
  }
});
