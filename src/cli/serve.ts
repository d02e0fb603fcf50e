/** `agent-api serve`: the sample agent on a port, until it is interrupted. */
import { startSampleServer } from '../node/sampleServer.ts';
import { systemWord, type ExitCode, type Terminal } from './terminal.ts';

export async function serve(port: number | undefined, { translate, print, say }: Terminal): Promise<ExitCode> {
  try {
    const server = await startSampleServer(port === undefined ? {} : { port });
    print(`${translate('serving', { url: server.url })}\n`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
    await server.dispose();
    return 0;
  } catch (error) {
    say(systemWord(error));
    return 2;
  }
}
