/** Tests which hosts belong to this machine and its network, in any spelling. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPrivateHost } from '../../../../src/protocol/core/base/privateHost.ts';

const priv = [
  ...[
    '127.0.0.1',
    '127.1',
    '0',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...[
    '100.64.0.1',
    '100.100.100.200',
    '100.127.255.255',
    '198.18.0.1',
    '198.19.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '203.0.113.9',
  ],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1', '198.51.100.1'],
  ...[
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::10.0.0.1]',
  ],
  ...[
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::5]',
    '[2001::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[fec0::1]',
    '[ff02::1]',
  ],
  ...['[fc00::1]', '[fd12:3456::1]', '[fe80::1]', '[100::1]', '[5f00::1]', '[4000::1]'],
  ...[
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    'localhost.localdomain',
    'ip6-localhost',
    'ip6-loopback',
    'router',
    'nas.lan',
  ],
  ...[
    'printer.local',
    'metadata.google.internal',
    'x.home.arpa',
    'a.test',
    'host.docker.internal',
    'kubernetes.default.svc.cluster.local',
  ],
  ...['fritz.box', 'wiki.corp', 'git.intranet'],
];
const open = [
  ...[
    'example.com',
    'api.openai.com',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '172.15.0.1',
    '192.169.0.1',
    '198.20.0.1',
  ],
  ...[
    '11.0.0.1',
    '223.255.255.255',
    '192.0.1.1',
    '[2606:4700:4700::1111]',
    '[2001:4860:4860::8888]',
    '[64:ff9b::808:808]',
    '[2002:808:808::1]',
  ],
  ...[
    '[::ffff:8.8.8.8]',
    'local.example.com',
    'localhost.example.com',
    'lan.de',
    '10.example.com',
    'mytest.com',
    'x.dev',
  ],
];

test('addresses and names of this machine and its network are private', () => {
  for (const host of priv) assert.equal(isPrivateHost(new URL(`http://${host}/`).hostname), true, host);
});

test('addresses and names of public servers are not private', () => {
  for (const host of open) assert.equal(isPrivateHost(new URL(`http://${host}/`).hostname), false, host);
});
