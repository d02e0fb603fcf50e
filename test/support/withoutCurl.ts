/** Says whether tests can run curl, which Windows and macOS contain, but not every Linux. */
import { spawnSync } from 'node:child_process';

/** The reason why a test that runs curl is skipped, or false. */
export const withoutCurl = spawnSync('curl', ['--version'], { stdio: 'ignore' }).status !== 0 && 'there is no curl';
