/** Opens a way of sending in a browser, its calls answered: for `*.screen.test.tsx` only. */
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import { collect } from '#features/collect/contract.ts';
import type { Receiver } from '#features/collect/sending/model.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { SendHost } from '#features/collect/sending/web/SendHost.tsx';
import { keepDraft, setDraftOwner } from '#ui/form/drafts.ts';
import { receiver, sendChoices } from './example-sending.ts';
import { type AnyAnswered, on } from './fake-api.ts';
import { renderScreen } from './screen.tsx';

interface Plan {
  /** What the address says behind the question mark. */
  query: string;
  /** How many are selected, if the address says so. */
  entities?: number;
  choices?: Parameters<typeof sendChoices>[0];
  found?: (id: number) => Receiver;
  screen?: ReactNode;
  /** Answers to what else is asked. */
  more?: readonly AnyAnswered[];
  firm?: Partial<CurrentFirm>;
}

const sent = (message: string) => ({
  message,
  sent: 1,
  queued: 0,
  left_out: [],
  schedule_id: null,
  questionnaire_ids: [1],
});

const TITLES: Record<string, string> = {
  choose: 'Send Questionnaire',
  template: 'Send Questionnaire Template',
  custom: 'Create Custom Questionnaire',
  drop_off: 'Send Document Drop Off',
};

export async function openSending({
  query,
  entities = 0,
  choices,
  found = receiver,
  screen,
  more = [],
  firm = {},
}: Plan) {
  setDraftOwner('1:1');
  if (entities > 0)
    keepDraft('send-to', {
      entities: Array.from({ length: entities }, (_, at) => ({ id: at + 1, name: `Entity ${at + 1}` })),
    });
  const api = {
    choices: on(collect.listSendChoices, () => sendChoices(choices)),
    preview: on(collect.previewSending, ({ company_ids }) => ({ receivers: company_ids.map(found) })),
    send: on(collect.sendQuestionnaires, () => sent('Sent to 1 entity.')),
    draft: on(collect.saveQuestionnaires, () => sent('Successfully saved Questionnaire draft(s)')),
    custom: on(collect.sendOpenItems, () => sent('Sent to 1 entity.')),
    dropOff: on(collect.sendDropOff, () => sent('Sent to 1 entity.')),
    search: on(clients.simpleIndex, () => ({
      entities: [
        { id: 1, hash_id: 'h1', name: 'Okonjo, Adaeze', entity_type: 'Individual', readonly_access: false },
        { id: 40, hash_id: 'h40', name: 'Quist, Ingrid', entity_type: 'Individual', readonly_access: false },
      ],
    })),
  };
  await renderScreen(<SendHost>{screen ?? <h1>Templates</h1>}</SendHost>, {
    path: `/templates?${query}`,
    route: '/templates',
    api: [...Object.values(api), ...more],
    firm,
  });
  const title = TITLES[new URLSearchParams(query).get('send') ?? ''];
  if (title !== undefined) {
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect.element(dialog).toBeVisible();
    // It gives the focus to one of its own once it is there.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  return api;
}
