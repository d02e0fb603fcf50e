/** The reply area below a finished run: the open calls, and a text box to continue. A sent reply becomes a new run. */
import { useRef } from 'preact/hooks';
import type { ReplyView } from '../../protocol/panel/replyView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { attach, attachmentLimit, attachments, detach } from '../store/attachments.ts';
import { report } from '../store/notice.ts';
import { openPart } from '../store/laterAnswers.ts';
import { draft } from '../store/panelState.ts';
import { canSend, sending, sendReply } from '../store/replyDraft.ts';
import { formatBytes } from '../../protocol/core/base/formatBytes.ts';
import { nameKeys } from './keyNames.ts';
import { joinSentences } from '../../protocol/core/l10n/translate.ts';
import { t } from '../l10n.ts';
import { Icon, IconButton } from './icon.tsx';
import { OpenCalls } from './openCalls.tsx';

interface ReplyBoxProps {
  /** Absent while the run is in progress. The box is shown already, so that nothing moves when the run is over. */
  readonly reply: ReplyView | undefined;
  readonly endpoint: string;
}

export function ReplyBox({ reply: whole, endpoint }: ReplyBoxProps) {
  const reply = whole && openPart(whole);
  const chooser = useRef<HTMLInputElement>(null);
  const send = (): void => {
    if (reply !== undefined) sendReply(reply);
  };
  return (
    <form
      class="reply"
      aria-label={t('reply')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        send();
      }}
      onPaste={(event) => takeFiles(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
    >
      {reply !== undefined && <OpenCalls reply={reply} />}
      <Attachments />
      <div class="reply-line">
        <textarea
          class="reply-text"
          rows={1}
          value={draft.value}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          onInput={(event) => (draft.value = event.currentTarget.value)}
        />
        <IconButton icon="attach" label={t('attach')} onClick={() => chooser.current?.click()} />
        <button
          type="submit"
          class="button primary"
          title={t('sendKeys', { keys: nameKeys('Ctrl+Enter') })}
          disabled={reply === undefined || !canSend(reply)}
        >
          <Icon name="send" />
          {t(sending.value ? 'sending' : 'send')}
        </button>
        <input ref={chooser} type="file" multiple hidden onChange={(event) => takeChosen(event.currentTarget)} />
      </div>
      <ReplyNote reply={reply} endpoint={endpoint} />
    </form>
  );
}

/** One line: where the reply goes. What is sent with it is in the tooltip, and read to those who do not see it. */
function ReplyNote({ reply, endpoint }: ReplyBoxProps) {
  if (reply === undefined) return <p class="reply-note quiet">{t('notYet')}</p>;
  const where = t('goesTo', { endpoint: visibleText(endpoint) });
  const what = t(`memory-${reply.memory}`);
  return (
    <p class="reply-note quiet" title={joinSentences([where, what])}>
      {where}
      <span class="announcer">{what}</span>
    </p>
  );
}

/** Attaches pasted or dropped files to the reply; text is handled as usual. */
function takeFiles(event: Event, from: DataTransfer | null): void {
  const files = [...(from?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  void report(attachAll(files));
}

function takeChosen(input: HTMLInputElement): void {
  const files = [...(input.files ?? [])];
  // Reset, so that the user can choose the same file again after removing it.
  input.value = '';
  void report(attachAll(files));
}

async function attachAll(files: readonly File[]): Promise<void> {
  const refused = await attach(files);
  const reasons = refused.map(({ name, reason }) =>
    t(reason, { name: visibleText(name), limit: formatBytes(attachmentLimit) }),
  );
  if (reasons.length > 0) throw new Error(joinSentences(reasons));
}

/** The files of a reply, each with a button that removes it. */
function Attachments() {
  if (attachments.value.length === 0) return null;
  return (
    <ul class="attachments">
      {attachments.value.map((each) => (
        <li key={each.file.url} class="attachment">
          {each.file.type.startsWith('image/') && <img src={each.file.url} alt="" />}
          <span class="attachment-name">
            {t('attached', { name: visibleText(each.file.name), size: formatBytes(each.size) })}
          </span>
          <IconButton
            icon="close"
            label={t('remove', { name: visibleText(each.file.name) })}
            onClick={() => detach([each.file])}
          />
        </li>
      ))}
    </ul>
  );
}
