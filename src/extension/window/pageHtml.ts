/** The HTML of our pages. It contains only our own script and style, no remote content and no data. */
import { Uri, type Webview } from 'vscode';
import type { Locale } from '../../protocol/core/l10n/translate.ts';

const languageTags: Readonly<Record<Locale, string>> = { en: 'en', 'zh-cn': 'zh-CN' };

export interface PageOptions {
  /** The comparison is loaded by the script of the run panel, and has a style of its own. */
  readonly page: 'run' | 'comparison';
  /** What the commands of the context menu receive. */
  readonly context: Readonly<Record<string, string>>;
  readonly locale: Locale;
}

/** The folder of the scripts and styles of the pages. */
export function pageRoot(extension: Uri): Uri {
  return extension.with({ path: `${extension.path}/dist/panel` });
}

export function pageHtml(webview: Webview, root: Uri, { page, context, locale }: PageOptions): string {
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
  <link rel="stylesheet" href="${asset('panel.css')}">${page === 'run' ? '' : `<link rel="stylesheet" href="${asset('comparison.css')}">`}
  <title>Agent API</title>
</head>
<body data-page="${page}" data-vscode-context="${escapeAttribute(JSON.stringify(context))}">
  <div id="root"></div>
  <script type="module" nonce="${nonce}" src="${asset('panel.js')}"></script>
</body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
