/** What the stock server really sends is no mistake: info at most, under the default profile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject } from '../../../src/protocol/base/json.ts';
import { describeFinding } from '../../../src/protocol/rules/describeFinding.ts';
import { createFramer } from '../../../src/protocol/wire/framer.ts';
import { lintEvents } from '../../kit/lintEvents.ts';
import { readWireVectors } from '../../kit/vectors.ts';

const vectors = readWireVectors().filter(({ status }) => status === 200);

test(
  'recorded streams',
  { skip: vectors.length === 0 ? 'the recorded exchanges are not on this machine' : false },
  () => {
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
  },
);
