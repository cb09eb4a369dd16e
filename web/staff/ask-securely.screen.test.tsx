import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { collect } from '#features/collect/contract.ts';
import { ChatPane } from '#features/messages/chat/web/ChatPane.tsx';
import { byEleanor } from '#test/example-messages.ts';
import { receiver, sendChoices } from '#test/example-sending.ts';
import { on } from '#test/fake-api.ts';
import { messagesApi } from '#test/messages-screen.tsx';
import { press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { JOINED_SLOTS } from './slots.ts';

it('“Ask for it securely” leads from the message to a question that is ready to send, without the number', async () => {
  await page.viewport(1440, 900);
  setDraftOwner('1:1');
  const sent = on(collect.sendOpenItems, () => ({
    message: 'Sent to 1 entity.',
    sent: 1,
    queued: 0,
    left_out: [],
    schedule_id: null,
    questionnaire_ids: [1],
  }));
  const chat = messagesApi({ messages: [byEleanor(101)] });
  await renderScreen(
    JOINED_SLOTS.around.reduceRight<ReactNode>(
      (inside, Around) => <Around>{inside}</Around>,
      <div style={{ display: 'flex', height: '100vh' }}>
        <ChatPane conversationId={5} backTo="/messages" from={null} beside={false} />
      </div>,
    ),
    {
      api: [
        ...Object.values(chat),
        sent,
        on(collect.listSendChoices, () => sendChoices()),
        on(collect.previewSending, ({ company_ids }) => ({
          receivers: company_ids.map((id) => receiver(id)),
        })),
      ],
    },
  );
  await page.getByRole('textbox', { name: 'Message' }).fill('Is 219-14-4410 right?');
  await press(page.getByRole('button', { name: 'Ask for it securely' }));
  const dialog = page.getByRole('dialog', { name: 'Create Custom Questionnaire' });
  await expect
    .element(dialog.getByRole('textbox', { name: 'Subject' }))
    .toHaveValue('Social Security number');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Item 1' }))
    .toHaveValue('What is your Social Security number?');
  await expect.element(dialog.getByText('Eleanor & James Whitcombe')).toBeVisible();
  expect(dialog.element().textContent).not.toContain('4410');
  await press(dialog.getByRole('button', { name: /^Send/ }));
  await expect
    .poll(() => sent.calls)
    .toMatchObject([
      {
        company_ids: [7],
        questions_to_create: [{ question_type: 'password', text: 'What is your Social Security number?' }],
      },
    ]);
  // What was written still waits, and was not sent.
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is 219-14-4410 right?');
  expect(chat.send.calls).toEqual([]);
});
