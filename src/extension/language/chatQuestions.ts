/** Offers questions to the chat at findings: as code actions, and in hovers, where VS Code offers the fixes too. */
import { CodeAction, CodeActionKind, Hover, languages, type Diagnostic, type Disposable, type Uri } from 'vscode';
import { chatTitles, type ChatAim } from '../../protocol/core/l10n/chat.ts';
import { textSelector } from '../documents/documents.ts';
import { diagnosticSource } from '../documents/places.ts';
import { isChatThere } from '../window/chat.ts';
import { hostLocale } from '../window/language.ts';
import { toLinkedMarkdown, type CommandLink } from '../window/toMarkdown.ts';

export function registerChatHovers(): Disposable {
  return languages.registerHoverProvider(textSelector, {
    async provideHover({ uri }, position) {
      const found = languages
        .getDiagnostics(uri)
        .find(({ source, range }) => source === diagnosticSource && range.contains(position));
      if (found === undefined || !(await isChatThere())) return undefined;
      return new Hover(toLinkedMarkdown([{ text: '', links: questionsAbout(uri, found) }]), found.range);
    },
  });
}

export async function chatActions(uri: Uri, diagnostics: readonly Diagnostic[]): Promise<readonly CodeAction[]> {
  if (diagnostics.length === 0 || !(await isChatThere())) return [];
  return diagnostics.flatMap((diagnostic) =>
    questionsAbout(uri, diagnostic).map(({ title, command, args }) => {
      const action = new CodeAction(title, CodeActionKind.QuickFix);
      action.diagnostics = [diagnostic];
      action.command = { command, title, arguments: [...(args ?? [])] };
      return action;
    }),
  );
}

function questionsAbout(uri: Uri, { code, range }: Diagnostic): readonly CommandLink[] {
  const rule = String(typeof code === 'object' ? code.value : code);
  const finding = { rule, line: range.start.line + 1 };
  const aims: readonly ChatAim[] = ['fix', 'explain'];
  return aims.map((aim) => ({
    title: chatTitles[aim][hostLocale()],
    command: 'agentApi.chat.ask',
    args: [{ aim, file: uri.toString(), finding }],
  }));
}
