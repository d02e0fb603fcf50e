/** The reply of a run's panel: the next request to the same endpoint, in the same session, as a run of its own. */
import { Uri, ViewColumn, type Disposable } from 'vscode';
import type { Reply } from '../../../protocol/core/run/reply.ts';
import { recordedEndpoint } from '../../endpoints/recordedEndpoint.ts';
import { registerCommand } from '../../window/edges.ts';
import { commandIds } from '../../manifest.ts';
import type { Services } from '../../services.ts';
import { dispatchRun, requireTrust } from '../../sending/dispatchRun.ts';
import { pickEndpoint } from '../endpoints/pickEndpoint.ts';

/** The command answers whether the reply is on its way. Only the panel calls it. */
export function registerReplyCommand(services: Services): Disposable {
  return registerCommand(services, commandIds.replyToRun, (uri, reply) => {
    if (!(uri instanceof Uri)) throw new TypeError('expected the run that is replied to');
    return send(services, uri, reply as Reply);
  });
}

async function send(services: Services, uri: Uri, reply: Reply): Promise<boolean> {
  if (!(await requireTrust(services))) return false;
  const { state } = await services.runReader.read(uri);
  const { header, dialect } = state;
  const recorded = recordedEndpoint(services, header.endpoint);
  const endpoint = recorded ?? (await pickEndpoint(services, header.source));
  if (endpoint === undefined) return false;
  const engine = await services.platform.loadEngine();
  // Another server has never heard of the conversation; and what the settings say today counts, too.
  const isForgotten = recorded === undefined || recorded.keepsConversation === false;
  const request = engine.writeReply(state, reply, isForgotten ? false : header.endpoint.keepsConversation);
  return dispatchRun(services, {
    document: uri.toString(),
    source: header.source,
    dialect: dialect.id,
    body: engine.printRequest(request, dialect, header.request),
    endpoint,
    show: { viewColumn: ViewColumn.Active, preview: false },
  });
}
