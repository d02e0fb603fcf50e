/** Tests the reply box below a finished run: text, files, approvals and outputs, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { noTurns, type RunTurns } from '../../src/protocol/core/record/turns.ts';
import type { AttachedFile, ReplyDraft, ReplyView } from '../../src/protocol/panel/replyView.ts';
import { openPanel, untilSettled, type PanelOrder, type PanelPage } from './panelPage.ts';
import { message, viewOf } from './views.ts';

const nothing: ReplyView = { memory: 'server', approvals: [], calls: [] };
const approval = { callId: 'a1', name: 'delete_file', server: 'files', arguments: '{"path":"/tmp/x"}' };
const call = { callId: 'c1', name: 'ask_user', arguments: '' };

async function openReply(
  reply: ReplyView,
  order: Partial<PanelOrder> = {},
): Promise<{ readonly panel: PanelPage; readonly page: Page; readonly sent: readonly ReplyDraft[] }> {
  const sent: ReplyDraft[] = [];
  const panel = await openPanel({
    view: viewOf([message('m', 'Hello')], { reply }),
    handlers: {
      'reply-send': (draft) => {
        sent.push(draft);
        return Promise.resolve({ sent: true });
      },
    },
    ...order,
  });
  return { panel, page: panel.page, sent };
}

/** Waits until the box is empty, because the host has then accepted the reply. */
async function whenTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
}

test('Ctrl+Enter sends the text, and Enter alone starts a new line', async () => {
  const { panel, page, sent } = await openReply(nothing);
  const box = page.getByRole('textbox', { name: 'Reply to the agent' });
  assert.equal(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled(), true);
  await box.pressSequentially('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  assert.deepEqual(sent, []);
  await page.keyboard.press('Control+Enter');
  await whenTaken(page);
  assert.deepEqual(sent, [{ text: 'one\ntwo', files: [], approvals: [], outputs: [] }]);
  // One line says where the reply goes; the rest is in its tooltip, and read to those who do not see it.
  const note = page.locator('.reply-note');
  assert.match(
    (await note.getAttribute('title')) ?? '',
    /^Your reply is sent to Local agent as a new run\. Only new messages are sent/,
  );
  assert.match((await note.textContent()) ?? '', /a new run\..*Only new messages are sent/);
  assert.ok(((await note.boundingBox())?.height ?? 99) < 24);
  await panel.close();
});

test('on macOS, shortcuts are named as macOS writes them', async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
  const { panel, page } = await openReply(nothing, { userAgent });
  await page.getByTitle('Send (⌘Enter)').waitFor();
  await page.getByRole('button', { name: 'Keyboard Shortcuts' }).click();
  const named = await page.locator('.keys kbd').allInnerTexts();
  assert.deepEqual(
    named.filter((name) => /[⌘⇧⌥]/.test(name)),
    ['⌘F', '⇧Enter', '⌥F2'],
  );
  await panel.close();
});

test('a reply that was not sent is kept, also when the panel is hidden and shown again', async () => {
  const refuse = { 'reply-send': () => Promise.resolve({ sent: false }) };
  const { panel, page } = await openReply(nothing, { handlers: refuse });
  const box = page.getByRole('textbox', { name: 'Reply to the agent' });
  await box.fill('not yet');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await untilSettled(page);
  await page.reload();
  assert.equal(await box.inputValue(), 'not yet');
  await panel.close();
});

test('one approval is sent with its click, and several approvals are sent together', async () => {
  const single = await openReply({ ...nothing, approvals: [approval] });
  await single.page.getByText('delete_file on files needs your approval').waitFor();
  await single.page.getByRole('button', { name: 'Reject' }).click();
  await single.page.waitForFunction(() => document.querySelector('[aria-pressed=true]') === null);
  assert.deepEqual(single.sent, [{ text: '', files: [], approvals: [{ callId: 'a1', approve: false }], outputs: [] }]);
  await single.panel.close();

  const two = await openReply({ ...nothing, approvals: [approval, { ...approval, callId: 'a2' }] });
  await two.page.getByRole('button', { name: 'Approve' }).first().click();
  await two.page.getByRole('button', { name: 'Reject' }).last().click();
  assert.equal(two.sent.length, 0);
  await two.page.getByRole('button', { name: 'Send', exact: true }).click();
  await two.page.waitForFunction(() => document.querySelector('[aria-pressed=true]') === null);
  assert.deepEqual(two.sent[0]?.approvals, [
    { callId: 'a1', approve: true },
    { callId: 'a2', approve: false },
  ]);
  await two.panel.close();
});

test('the output that the agent waits for is sent', async () => {
  const { panel, page, sent } = await openReply({ ...nothing, calls: [call] });
  await page.getByRole('textbox', { name: 'Waiting for the output of ask_user' }).fill('42');
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(() => [...document.querySelectorAll('textarea')].every(({ value }) => value === ''));
  assert.deepEqual(sent[0]?.outputs, [{ callId: 'c1', output: '42' }]);
  await panel.close();
});

/** Does what a browser does when files are pasted or dropped on the box. */
const bring = (page: Page, kind: 'paste' | 'drop', size: number): Promise<void> =>
  page.evaluate(
    ([event, length]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(length)], `${event}.png`, { type: 'image/png' }));
      const detail = { bubbles: true, cancelable: true };
      document
        .querySelector('.reply textarea')
        ?.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...detail, clipboardData: transfer })
            : new DragEvent('drop', { ...detail, dataTransfer: transfer }),
        );
    },
    [kind, size] as const,
  );

test('files are attached by paste, drop or choice, and too large files are rejected with a reason', async () => {
  const { panel, page, sent } = await openReply(nothing);
  await bring(page, 'paste', 3);
  await page.getByText('paste.png, 3 B').waitFor();
  await bring(page, 'drop', 2048);
  await page.getByText('drop.png, 2 KB').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') });
  await page.getByText('a.txt, 2 B').waitFor();
  await bring(page, 'drop', 10 * 1024 * 1024);
  await page
    .getByText(/Could not attach drop\.png\. The files of a reply can have a total size of at most 10 MB/)
    .waitFor();
  await page.getByRole('button', { name: 'Remove drop.png' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('a.txt, 2 B').waitFor({ state: 'detached' });
  assert.deepEqual(sent[0]?.files, [
    { name: 'paste.png', type: 'image/png', url: 'data:image/png;base64,AAAA' },
    { name: 'a.txt', type: 'text/plain', url: 'data:text/plain;base64,aGk=' },
  ]);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('text, files and decisions that are added while a reply is being sent are kept', async () => {
  let take = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  const second = { callId: 'c2', name: 'ask_other', arguments: '' };
  const reply = { ...nothing, approvals: [approval, { ...approval, callId: 'a2' }], calls: [call, second] };
  const { panel, page } = await openReply(reply, {
    handlers: { 'reply-send': () => taken.then(() => ({ sent: true })) },
  });
  const box = page.getByRole('textbox', { name: 'Reply to the agent' });
  const outputs = page.getByRole('textbox', { name: /Waiting for the output/ });
  await bring(page, 'paste', 3);
  await page.getByText('paste.png, 3 B').waitFor();
  await box.fill('hello');
  await outputs.first().fill('42');
  await page.getByRole('button', { name: 'Approve' }).first().click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sending').waitFor();
  await box.press('End');
  await box.pressSequentially(' and more');
  await outputs.last().fill('43');
  await page.getByRole('button', { name: 'Reject' }).last().click();
  await bring(page, 'drop', 4);
  await page.getByText('drop.png, 4 B').waitFor();
  take();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  assert.deepEqual(
    [await box.inputValue(), ...(await Promise.all([outputs.first(), outputs.last()].map((one) => one.inputValue())))],
    [' and more', '', '43'],
  );
  assert.equal(await page.getByText('paste.png, 3 B').count(), 0);
  assert.equal(await page.getByText('drop.png, 4 B').count(), 1);
  assert.deepEqual(await page.locator('[aria-pressed=true]').allTextContents(), ['Reject']);
  await panel.close();
});

test('the reply box of a run in progress takes its place already, and sends nothing', async () => {
  const panel = await openPanel({ view: viewOf([message('m', 'Hello')], { phase: 'streaming' }) });
  const { page } = panel;
  const top = () => page.locator('.reply').evaluate((box) => box.getBoundingClientRect().top);
  const before = await top();
  await page.getByPlaceholder('Reply to the agent').fill('Next');
  await page.keyboard.press('Control+Enter');
  assert.equal(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled(), true);
  assert.ok(!panel.posted.some((posted) => posted.type === 'call' && posted.name === 'reply-send'));
  await panel.patch({ head: viewOf([], { reply: nothing }).head });
  await page.getByText('Your reply is sent to').waitFor();
  assert.equal(await top(), before);
  assert.equal(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled(), false);
  await panel.close();
});

test('the host keeps the files of a reply, and they return when the panel is shown again', async () => {
  let kept: readonly AttachedFile[] = [];
  const { panel, page, sent } = await openReply(nothing, {
    handlers: {
      'files-keep': ({ files }) => {
        kept = files;
        return Promise.resolve(null);
      },
      'files-read': () => Promise.resolve({ files: kept }),
      'reply-send': () => Promise.resolve({ sent: true }),
    },
  });
  const file = { name: 'a\u202Eb.txt', mimeType: 'text/plain', buffer: Buffer.from('abc') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('a⟨U+202E⟩b.txt, 3 B').waitFor();
  await page.reload();
  await page.getByText('a⟨U+202E⟩b.txt, 3 B').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.attachment').waitFor({ state: 'detached' });
  assert.deepEqual([kept, sent], [[], []]);
  await panel.close();
});

test('files that were lost when the window was closed are reported once', async () => {
  const { panel, page } = await openReply(nothing);
  await bring(page, 'paste', 3);
  await page.getByText('paste.png, 3 B').waitFor();
  // The host of these tests keeps nothing, like a restarted host. The state is saved with a short delay.
  await untilSettled(page);
  await page.reload();
  await page.getByText('These files were lost when the window was closed. Attach them again: paste.png').waitFor();
  await untilSettled(page);
  await page.reload();
  await page.getByText('Reply to the agent').or(page.getByPlaceholder('Reply to the agent')).first().waitFor();
  assert.equal(await page.getByText(/^Not kept/).count(), 0);
  await panel.close();
});

test('what a later run answered is not asked again, also if it is answered elsewhere, and again if that failed', async () => {
  const request = {
    ...message('p', ''),
    kind: 'approval-request',
    label: 'delete_file',
    callId: 'a1',
    parts: [],
  } as const;
  let turns: RunTurns = noTurns;
  const answered = (what: 'approved' | 'rejected'): RunTurns => ({
    ...noTurns,
    answered: { answers: [{ what, id: 'a1', name: 'delete_file' }], isAll: true },
  });
  const { panel, page } = await openReply(
    { ...nothing, approvals: [approval] },
    {
      view: viewOf([message('m', 'Hello'), request], {
        phase: 'waits-approval',
        reply: { ...nothing, approvals: [approval] },
      }),
      handlers: {
        'turns-read': () => Promise.resolve(turns),
        'reply-send': () => {
          turns = answered('approved');
          return Promise.resolve({ sent: true });
        },
      },
    },
  );
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const state = page.locator('.phase-text');
  const row = page.locator('[data-row=p] .row-state');
  assert.deepEqual([await state.innerText(), await row.innerText()], ['Waiting for your approval', 'pending']);
  await approve.click();
  await state.getByText('Approved in the next turn').waitFor();
  assert.deepEqual([await approve.count(), await row.innerText()], [0, 'approved']);

  // The request was refused.
  turns = noTurns;
  await panel.post({ type: 'turns-changed' });
  await approve.waitFor();
  assert.deepEqual([await state.innerText(), await row.innerText()], ['Waiting for your approval', 'pending']);

  turns = answered('rejected');
  await panel.post({ type: 'turns-changed' });
  await state.getByText('Rejected in the next turn').waitFor();
  assert.deepEqual([await approve.count(), await row.innerText()], [0, 'rejected']);
  await page.reload();
  await state.getByText('Rejected in the next turn').waitFor();
  assert.equal(await approve.count(), 0);
  await panel.close();
});
