/** Tests which endpoint is meant, because a name alone may belong to several servers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ConfiguredEndpoint, EndpointOrigin } from '../../../src/extension/endpoints/endpoints.ts';
import { isSameEndpoint, knownEndpoints } from '../../../src/extension/endpoints/knownEndpoints.ts';
import { recordedEndpoint } from '../../../src/extension/endpoints/recordedEndpoint.ts';

const endpoint = (origin: EndpointOrigin, name: string, url: string): ConfiguredEndpoint => ({
  origin,
  name,
  url,
  headers: {},
  timeout: 1,
});
const placeholder = endpoint('sample', 'Sample agent', '');
const sources = (configured: readonly ConfiguredEndpoint[], local: readonly ConfiguredEndpoint[] = []) => ({
  endpoints: { list: () => configured },
  localServers: { list: () => local.map((one) => ({ endpoint: one, purpose: '' })) },
  sampleAgent: { placeholder },
});
const recorded = (name: string, url: string, origin?: string) => ({
  name,
  url,
  headers: {},
  ...(origin !== undefined && { origin }),
});

test('a debugged agent and a configured endpoint of the same name are different endpoints', () => {
  const configured = endpoint('user', 'My agent', 'https://agents.example.com/process');
  const started = endpoint('debug', 'My agent', 'http://127.0.0.1:8090/process');
  const known = sources([configured], [started]);
  assert.equal(recordedEndpoint(known, recorded('My agent', started.url, 'debug')), started);
  assert.equal(recordedEndpoint(known, recorded('My agent', configured.url, 'user')), configured);
  assert.equal(recordedEndpoint(known, recorded('My agent', 'http://127.0.0.1:1/', 'debug')), undefined);
  assert.equal(recordedEndpoint(sources([configured]), recorded('My agent', started.url, 'debug')), undefined);
});

test('a user endpoint named like the sample agent is not the sample agent', () => {
  const own = endpoint('user', 'Sample agent', 'https://agents.example.com/process');
  assert.equal(recordedEndpoint(sources([own]), recorded('Sample agent', own.url)), own);
  assert.equal(
    recordedEndpoint(sources([own]), recorded('Sample agent', 'http://127.0.0.1:5/', 'sample')),
    placeholder,
  );
  assert.equal(recordedEndpoint(sources([own]), recorded('Sample agent', 'http://127.0.0.1:5/')), undefined);
  assert.equal(recordedEndpoint(sources([]), recorded('Sample agent', own.url)), undefined);
  assert.equal(recordedEndpoint(sources([]), recorded('Sample agent', 'http://127.0.0.1:5/')), placeholder);
});

test('the sample agent is the same in every display language and at every port', () => {
  const chinese = endpoint('sample', '示例智能体', 'http://127.0.0.1:5/');
  assert.ok(isSameEndpoint(placeholder, chinese));
  assert.ok(!isSameEndpoint(placeholder, endpoint('user', 'Sample agent', '')));
});

test('a run continues at its recorded URL, or the user is asked', () => {
  const name = fc.constantFrom('My agent', 'Sample agent', 'b');
  const url = fc.constantFrom('http://127.0.0.1:8090/process', 'https://a.example/', 'https://b.example/');
  const origin = fc.constantFrom<EndpointOrigin>('user', 'workspace', 'debug', 'replay', 'capture');
  const endpoints = fc.array(
    fc.tuple(origin, name, url).map((parts) => endpoint(...parts)),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      endpoints,
      endpoints,
      fc.tuple(name, url, fc.option(origin, { nil: undefined })),
      (own, local, [n, u, o]) => {
        const found = recordedEndpoint(sources(own, local), recorded(n, u, o));
        if (found === undefined || found === placeholder) return o === undefined || found === undefined;
        return found.name === n && found.url === u;
      },
    ),
  );
  fc.assert(
    fc.property(endpoints, (own) => {
      const known = knownEndpoints(sources(own));
      return known.every((one) =>
        known.filter((other) => isSameEndpoint(one, other)).every(({ url: to }) => to === one.url),
      );
    }),
  );
});
