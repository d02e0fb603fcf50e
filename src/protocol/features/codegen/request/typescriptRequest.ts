/** A request as TypeScript code: with `fetch`, and with this project's library if it can read the protocol. */
import { isExact, printExact } from '../../../core/json/exactJson.ts';
import { toJsonText, type Json } from '../../../core/json/json.ts';
import type { CodeKey } from '../../../core/l10n/code.ts';
import type { Translate } from '../../../core/l10n/translate.ts';
import { protocolHeaders } from '../../../session/client/createTransport.ts';
import { programsOf } from '../targetsOf.ts';
import { isRepresentable } from '../stream/recorded.ts';
import { render, withHead, withTail, type Layout } from '../write/layout.ts';
import { jsonLiteral, memberName, typescriptText } from '../write/literals.ts';
import { headersWith, templateParts, variablesOf, type RequestCodeOptions } from './requestCodeOptions.ts';

/** Ends with a line break. */
export function writeTypescriptRequest(requestOptions: RequestCodeOptions, translate: Translate<CodeKey>): string {
  const names = variablesOf(requestOptions);
  const folds = programsOf(requestOptions.protocol).isBuilt === true;
  const imports = folds ? 'createFold, readEvents, writeResponse' : 'readEvents';
  const headers = headersWith(requestOptions, protocolHeaders);
  const options: Layout = {
    head: '{',
    items: [
      "method: 'POST'",
      {
        head: 'headers: {',
        items: headers.map(([name, value]) => `${memberName(name)}: ${template(value)}`),
        tail: '}',
        pad: ' ',
      },
      isExact(requestOptions.body) ? 'body: request' : 'body: JSON.stringify(request)',
    ],
    tail: '}',
    pad: ' ',
  };
  const call: Layout = withTail(
    withHead(`const response = await fetch(${template(requestOptions.url)}, `, options),
    ');',
  );
  const lines = [
    `// ${translate('sends')}`,
    ...(names.length === 0 ? [] : [`// ${translate('setVariables', { names: names.join(', ') })}`]),
    `import { ${imports} } from 'agent-api-workbench/protocol';`,
    '',
    // A number such as 1.0, or a number beyond 2^53, would change as a JavaScript value.
    render(withTail(withHead('const request = ', requestLayout(requestOptions.body)), ';'), 0, 2),
    '',
    render(call, 0, 2),
    'if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`);',
    '',
    ...(folds ? ['const fold = createFold();'] : []),
    'for await (const event of readEvents(response.body)) {',
    ...(folds ? ['  fold.take(event);'] : []),
    '  console.log(event.frame.data);',
    '}',
    ...(folds ? ['console.log(JSON.stringify(writeResponse(fold.run), undefined, 2));'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Variables are read from the environment, so that the program holds no secret. */
function template(text: string): string {
  return templateParts(text)
    .map((part) => ('text' in part ? typescriptText(part.text) : `process.env[${typescriptText(part.variable)}]`))
    .join(' + ');
}

/** Written as text if a JavaScript value would not keep it exactly. */
function requestLayout(body: Json): Layout {
  return isExact(body) ? typescriptText(printExact(body)) : jsonLayout(body);
}

function jsonLayout(value: Json): Layout {
  if (isRepresentable(value, 0)) return jsonLiteral(value);
  return `JSON.parse(${typescriptText(toJsonText(value))})`;
}
