/** Tests messages about faults that depend on more than the kind of the fault. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFault } from '../../../../src/protocol/core/l10n/faults.ts';

test('a web page is reported as such, any other unknown response with its content type', () => {
  const describe = (contentType: string): string => {
    const fault = { kind: 'unrecognized', contentType, excerpt: '' } as const;
    return `${describeFault(fault, 'en')} / ${describeFault(fault, 'zh-cn')}`;
  };
  assert.match(describe('text/html; charset=utf-8'), /^This URL returned a web page.*\/process\. \/ 此 URL 返回了网页/);
  assert.match(describe('text/plain'), /^The response \(text\/plain\) contains no event.* \/ 响应（text\/plain）/);
});

test('a host name without an address is not blamed on the port', () => {
  const describe = (detail: string): string =>
    describeFault({ kind: 'unreachable', url: 'http://agent.example', detail }, 'en');
  for (const detail of ['ENOTFOUND: getaddrinfo ENOTFOUND agent.example', 'getaddrinfo EAI_AGAIN agent.example']) {
    assert.match(
      describe(detail),
      /^The host name of http:\/\/agent\.example could not be resolved .*Check the host name/,
    );
  }
  assert.match(describe('ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:9'), /are the host and port right\?$/);
});
