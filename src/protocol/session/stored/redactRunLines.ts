/** Removes the credentials that are written literally in a run file from another source. */
import type { JsonObject } from '../../core/json/json.ts';
import { credentialsInHeaders, credentialsInUrl, hideCredentials, hideInUrl } from '../client/credentials.ts';
import { createRedact } from '../../core/secrets/redact.ts';
import { withoutSecrets } from '../../core/secrets/redactFrame.ts';
import { frameToLine, headerToLine, readRunLine, type RunHeader } from '../../core/record/runFile.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { createPieceGuard } from '../live/pieceGuard.ts';

/** Returns the same lines where the header contains no credentials. */
export function redactRunLines(header: RunHeader, lines: readonly string[]): readonly string[] {
  const { name, url, headers } = header.endpoint;
  const secrets = [...credentialsInUrl(url), ...credentialsInUrl(name), ...credentialsInHeaders(headers)];
  if (secrets.length === 0) return lines;
  const redact = createRedact(secrets);
  const endpoint = { name: hideInUrl(name), url: hideInUrl(url), headers: hideCredentials(headers) };
  const clean = [headerToLine(withoutSecrets({ ...header, endpoint }, redact))];
  const guard = createPieceGuard<Frame>(redact, header.protocol, (frame) => clean.push(frameToLine(frame)));
  lines.slice(1).forEach((text, seq) => {
    const line = readRunLine(text, seq);
    if (line.kind === 'frame') return guard.take(line.frame, line.frame.at);
    guard.end();
    clean.push(
      line.kind === 'end' ? JSON.stringify(withoutSecrets(line.end as unknown as JsonObject, redact)) : redact(text),
    );
  });
  guard.end();
  return clean;
}
