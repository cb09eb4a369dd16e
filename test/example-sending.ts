/** What can be sent and who would get it, for tests of screens. */
import type { OutputOf } from '#platform/contract.ts';
import type { sendingCalls } from '#features/collect/sending/contract.ts';
import type { Receiver, TemplateChoice } from '#features/collect/sending/model.ts';

export const templateChoice = (more: Partial<TemplateChoice> = {}): TemplateChoice => ({
  id: 5,
  name: 'Individual Tax Organizer',
  version: 12,
  questions: 121,
  minutes: 24,
  entity_types: ['Individual'],
  sections: [
    { id: 0, name: 'Engagement letter', section_key: 'agreement_signature' },
    { id: 1, name: 'About you', section_key: 'questionnaire' },
    { id: 9, name: 'Review and submit', section_key: 'review_and_submit' },
  ],
  ...more,
});

export const sendChoices = (
  more: Partial<OutputOf<typeof sendingCalls.listSendChoices>> = {},
): OutputOf<typeof sendingCalls.listSendChoices> => ({
  templates: [templateChoice(), templateChoice({ id: 6, name: 'Rental Supplement', version: 2 })],
  deposits: 'off',
  drop_off: true,
  no_prefix: false,
  today: '2026-03-03',
  ...more,
});

export const receiver = (id: number, more: Partial<Receiver> = {}): Receiver => ({
  entity_id: id,
  hash_id: `hash${id}`,
  name: `Entity ${id}`,
  owners: [
    {
      user_id: 100 + id,
      name: `Joel Owner${id}`,
      fname: `Joel${id}`,
      email: `joel${id}@example.com`,
      channels: ['mail', 'app'],
    },
  ],
  prior_year_items: 2,
  blocked: null,
  blocked_by_user: null,
  had: null,
  ...more,
});
