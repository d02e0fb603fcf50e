/** For each row of SECURITY.md at least one mutant, in the order of the rows; a law holds the two together. */
import type { Mutant } from './mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    threat: 'A redirect takes the token to another origin, or out of TLS',
    file: 'src/protocol/client/redirectTarget.ts',
    original: "if (origin.protocol === 'https:' && target.protocol === 'http:') return refuse('https to http');",
    mutated: '',
    tests: ['test/protocol/client/redirectTarget.test.ts'],
  },
  {
    threat: 'A redirect leads into the local network',
    file: 'src/protocol/client/redirectTarget.ts',
    original: 'isPrivateHost(target.hostname) && !isPrivateHost(origin.hostname)',
    mutated: 'false',
    tests: ['test/protocol/client/redirectTarget.test.ts'],
  },
  {
    threat: 'DNS rebinding: its own name leads to 127.0.0.1',
    file: 'src/node/loopbackGuard.ts',
    original: 'host !== undefined && !isLoopback(`http://${host}`)',
    mutated: 'false',
    tests: ['test/node/replayServer.test.ts', 'test/node/captureServer.test.ts'],
  },
  {
    threat: 'A form, `fetch` or picture of its origin',
    file: 'src/node/loopbackGuard.ts',
    original: "return headers['sec-fetch-site'] === 'cross-site' ?",
    mutated: 'return false ?',
    tests: ['test/node/replayServer.test.ts', 'test/node/captureServer.test.ts'],
  },
];
