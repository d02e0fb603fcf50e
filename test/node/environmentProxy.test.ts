/** Tests which addresses are requested through a proxy: the forms that NO_PROXY has in curl, Go and Chromium. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProxy } from '../../src/node/environmentProxy.ts';

const proxies = { HTTP_PROXY: 'http://plain:1', HTTPS_PROXY: 'tls.example:2' };
const find = (address: string, env: NodeJS.ProcessEnv = {}): string | undefined =>
  findProxy(new URL(address), { ...proxies, ...env })?.host;

test('the scheme of the address selects the variable, and lower case has precedence', () => {
  assert.equal(find('http://a.example/'), 'plain:1');
  assert.equal(find('https://a.example/'), 'tls.example:2');
  assert.equal(find('https://a.example/', { https_proxy: 'https://lower:3' }), 'lower:3');
  assert.equal(find('https://a.example/', { https_proxy: '' }), 'tls.example:2');
  assert.equal(findProxy(new URL('http://a.example/'), {}), undefined);
});

test('NO_PROXY excepts names with their subdomains, ports, addresses and ranges', () => {
  const cases: readonly (readonly [address: string, list: string, isDirect: boolean])[] = [
    ['http://a.example/', '*', true],
    ['http://a.example/', 'example', true],
    ['http://a.example/', 'b.example, a.example', true],
    ['http://a.example/', 'b.example a.example', true],
    ['http://a.example/', '.example', true],
    ['http://a.example/', '*.example', true],
    ['http://A.Example./', 'a.EXAMPLE', true],
    ['http://a.example/', 'xample', false],
    ['http://a.example/', 'a.example.org', false],
    ['http://a.example/', '', false],
    ['http://a.example:81/', 'a.example:81', true],
    ['http://a.example:81/', 'a.example:82', false],
    ['https://a.example/', 'a.example:443', true],
    ['http://10.1.2.3/', '10.1.2.3', true],
    ['http://10.1.2.3/', '10.0.0.0/8', true],
    ['http://11.1.2.3/', '10.0.0.0/8', false],
    ['http://10.1.2.3/', '10.0.0.0/99', false],
    ['http://a.example/', '10.0.0.0/8', false],
    ['http://[2001:db8::1]/', '2001:db8::1', true],
    ['http://[2001:db8::1]:81/', '[2001:db8::1]:81', true],
    ['http://[2001:db8::1]/', '2001:db8::/32', true],
    ['http://[2001:db9::1]/', '2001:db8::/32', false],
  ];
  for (const [address, list, isDirect] of cases) {
    assert.equal(find(address, { NO_PROXY: list }) === undefined, isDirect, `${address} ${list}`);
    assert.equal(find(address, { NO_PROXY: 'other', no_proxy: list === '' ? 'x' : list }) === undefined, isDirect);
  }
});

test('addresses of this machine need no entry, and <-loopback> removes the exception', () => {
  for (const host of ['localhost', 'localhost.', 'x.localhost', '127.0.0.1', '127.9.9.9', '[::1]', '2130706433']) {
    assert.equal(find(`http://${host}:8090/`), undefined, host);
    assert.equal(find(`http://${host}:8090/`, { NO_PROXY: 'example <-loopback>' }), 'plain:1', host);
    assert.equal(find(`http://${host}:8090/`, { NO_PROXY: '<-loopback>,*' }), undefined, host);
  }
  assert.equal(find('http://localhost.example/'), 'plain:1');
});

test('a proxy of another kind is an error that does not contain the password', () => {
  assert.throws(
    () => find('http://a.example/', { HTTP_PROXY: 'socks5://user:hunter2@host:1080' }),
    /^Error: HTTP_PROXY must be [^2]*$/,
  );
});
