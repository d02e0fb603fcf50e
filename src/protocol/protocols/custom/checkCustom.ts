/**
 * Checks whether an object that another extension passes is a protocol, so that its author gets an error immediately.
 */
import type { CustomProtocol } from './customProtocol.ts';

/**
 * Throws an `Error` that states what was expected. The values are untrusted: whatever the type declares, they may be
 * anything.
 */
export function checkCustom(protocol: CustomProtocol): void {
  expect(protocol, 'protocol', 'object');
  const { id, title, requests, serving } = protocol;
  if (typeof id !== 'string' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
    throw new Error('expected id to be of lower-case letters, digits and hyphens');
  }
  expect(title, 'title', 'string');
  expect(protocol.recognizeEvent, 'recognizeEvent', 'function');
  expect(protocol.createReader, 'createReader', 'function');
  if (requests !== undefined) {
    expect(requests, 'requests', 'object');
    expect(requests.list, 'requests.list', 'string');
    expect(requests.recognize, 'requests.recognize', 'function');
    expect(requests.read, 'requests.read', 'function');
    expectPaths(requests.paths, 'requests.paths');
    for (const name of ['missingMembers', 'readElement', 'reply'] as const) {
      if (requests[name] !== undefined) expect(requests[name], `requests.${name}`, 'function');
    }
    if (requests.conversion !== undefined) {
      expect(requests.conversion, 'requests.conversion', 'object');
      expect(requests.conversion.read, 'requests.conversion.read', 'function');
      expect(requests.conversion.write, 'requests.conversion.write', 'function');
      const { settings } = requests.conversion;
      if (settings !== undefined) expect(settings, 'requests.conversion.settings', 'object');
    }
  }
  if (serving === undefined) return;
  expect(serving, 'serving', 'object');
  expect(serving.createWriter, 'serving.createWriter', 'function');
  expectPaths(serving.paths, 'serving.paths');
}

function expect(value: unknown, name: string, type: 'object' | 'string' | 'function'): void {
  if (typeof value !== type || value === null) throw new Error(`expected ${name} to be a ${type}`);
}

function expectPaths(paths: unknown, name: string): void {
  const isFine = Array.isArray(paths) && paths.every((path) => typeof path === 'string' && path.startsWith('/'));
  if (!isFine) throw new Error(`expected ${name} to be a list of paths that begin with /`);
}
