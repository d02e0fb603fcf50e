/** Whoever goes on from a recorded run sends to an endpoint of the user, not to the address that the file holds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfiguredEndpoint } from '../../src/extension/endpoints/endpoints.ts';
import { sameEndpoint } from '../../src/extension/commands/sameEndpoint.ts';
import type { Services } from '../../src/extension/services.ts';

const mine: ConfiguredEndpoint = { name: 'Mine', url: 'https://mine.example/', headers: {}, timeout: 1, origin: 'user' };
const sample: ConfiguredEndpoint = { ...mine, name: 'Sample agent', origin: 'sample' };
const services = {
  endpoints: { list: () => [mine] },
  localServers: { list: () => [] },
  sampleAgent: { placeholder: sample },
} as unknown as Services;

test('an endpoint is found by its name, as it is configured today', () => {
  assert.equal(sameEndpoint(services, 'Mine'), mine);
  assert.equal(sameEndpoint(services, 'Sample agent'), sample);
});

test('a name that is not configured, such as an address, is no endpoint', () => {
  for (const name of ['', 'mine', 'https://evil.example/', 'https://mine.example/', 'constructor'])
    assert.equal(sameEndpoint(services, name), undefined, name);
});
