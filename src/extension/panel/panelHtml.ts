/** The HTML page of the run panel. It contains only its own script and style, no remote content and no data. */
import { Uri, type Webview } from 'vscode';
import type { Locale } from '../../protocol/core/l10n/translate.ts';

const languageTags: Readonly<Record<Locale, string>> = { en: 'en', 'zh-cn': 'zh-CN' };

/** `run` is the run file that the panel shows. The commands of its context menu receive it. */
export function panelHtml(webview: Webview, run: Uri, root: Uri, locale: Locale): string {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const asset = (name: string): string => webview.asWebviewUri(Uri.joinPath(root, name)).toString();
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `img-src data:`,
    `media-src data:`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${languageTags[locale]}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="${asset('panel.css')}">
  <title>Agent API</title>
</head>
<body data-vscode-context="${escapeAttribute(JSON.stringify({ agentApiRun: run.toString() }))}">
  <div id="root"></div>
  <script type="module" nonce="${nonce}" src="${asset('panel.js')}"></script>
</body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
