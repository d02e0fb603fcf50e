/**
 * Sends the reply from a run's panel: the next request to the same endpoint, in the same session, as a separate run.
 */
import { Uri } from 'vscode';
import type { Reply } from '../../../protocol/core/run/reply.ts';
import { recordedEndpoint } from '../../endpoints/recordedEndpoint.ts';
import { showInPlaceOf } from '../../runs/showInPlaceOf.ts';
import { openRun } from '../../runs/openRun.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { matchProtocol } from '../../sending/matchProtocol.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { sendRun } from '../../sending/sendRun.ts';
import { pickEndpoint } from '../endpoints/pickEndpoint.ts';
import { baseName } from '../../window/baseName.ts';

/** The command resolves with whether the reply was sent. Only the panel calls it. */
export const replyCommands = contributeCommands([
  {
    id: 'agentApi.run.reply',
    title: { en: 'Reply to Run', 'zh-cn': '回复运行' },
    menus: { commandPalette: { when: when.never } },
    run(services, uri, reply) {
      if (!(uri instanceof Uri)) throw new TypeError('expected the run that is replied to');
      return send(services, uri, reply as Reply);
    },
  },
]);

async function send(services: Services, uri: Uri, reply: Reply): Promise<boolean> {
  if (!(await requireTrust(services))) return false;
  const { run, endpoint: known, source } = await openRun(services, uri);
  const recorded = recordedEndpoint(services, known);
  const endpoint = recorded ?? (await pickEndpoint(services, source));
  if (endpoint === undefined) return false;
  // Another server does not know the conversation. The current settings of the endpoint count, too.
  const isForgotten = recorded === undefined || recorded.keepsConversation === false;
  const sent = await sendRun(services, {
    ...(await services.engines.tasks.writeReply(run, reply, isForgotten)),
    document: uri,
    source,
    endpoint,
    match: matchProtocol,
    after: { run: baseName(uri), how: 'reply' },
  });
  if (sent === undefined) return false;
  await showInPlaceOf(uri, sent.uri);
  return true;
}
