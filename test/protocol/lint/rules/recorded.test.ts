/** Tests that the real output of the stock server gives at most info findings under the default profile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject } from '../../../../src/protocol/core/json/json.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import { createFramer } from '../../../../src/protocol/core/wire/framer.ts';
import { lintEvents } from '../../../support/lintEvents.ts';
import { readWireVectors } from '../../../support/vectors.ts';

const vectors = readWireVectors().filter(({ status }) => status === 200);

test('recorded streams have no findings above info', () => {
  for (const { name, body, contentType, request } of vectors) {
    const frames: string[] = [];
    const framer = createFramer(contentType, ({ data }) => frames.push(data));
    framer.push(body);
    framer.end();
    const { findings } = lintEvents(frames, isJsonObject(request) ? { request } : {});
    const loud = findings.list.filter(({ severity }) => severity !== 'info');
    assert.deepEqual(
      loud.map((finding) => `${finding.seq}${finding.pointer} ${finding.rule}: ${describeFinding(finding, 'en')}`),
      [],
      name,
    );
  }
});
