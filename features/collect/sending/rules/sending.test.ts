import { describe, expect, it } from 'vitest';
import {
  blockedBy,
  blockedByUser,
  channelsOf,
  type EntityFacts,
  type OwnerFacts,
  receiversOf,
} from './blocked.ts';
import { type SendForm, sendFaults } from './send-faults.ts';

const owner: OwnerFacts = {
  user_id: 1,
  name: 'Maria Client',
  fname: 'Maria',
  email: 'maria@people.test',
  phone: null,
  wants_sms: false,
  readonly: false,
  active: true,
  types: [4, 5],
};
const entity: EntityFacts = { inactive: false, readonly: false, owners: [owner], has_one: false };

describe('who can be sent to', () => {
  it.each([
    ['nothing in the way', {}, null],
    ['inactive', { inactive: true }, 'inactive'],
    ['read-only entity', { readonly: true }, 'read_only'],
    ['read-only owners', { owners: [{ ...owner, readonly: true }] }, 'read_only'],
    ['nobody owns it', { owners: [] }, 'no_owner'],
    ['owners without the two kinds', { owners: [{ ...owner, types: [1] }] }, 'no_owner'],
    ['deactivated owner', { owners: [{ ...owner, active: false }] }, 'no_owner'],
    ['only a signer', { owners: [{ ...owner, types: [5] }] }, 'no_owner'],
    ['no email', { owners: [{ ...owner, email: null }] }, 'no_email'],
    ['has one', { has_one: true }, 'has_one'],
  ] as const)('%s', (_name, change, reason) => expect(blockedBy({ ...entity, ...change })).toBe(reason));

  it('what one person keeps back is repaired with that person', () => {
    const tom = { ...owner, user_id: 2 };
    const by = (change: Partial<EntityFacts>) => blockedByUser({ ...entity, ...change });
    expect(by({})).toBeNull();
    expect(
      by({
        owners: [
          { ...owner, types: [] },
          { ...tom, email: null },
        ],
      }),
    ).toBe(2);
    expect(
      by({
        owners: [
          { ...owner, active: false },
          { ...tom, readonly: true },
        ],
      }),
    ).toBe(2);
    expect(by({ readonly: true, owners: [{ ...tom, readonly: true }] })).toBeNull();
    expect(by({ inactive: true, owners: [{ ...tom, email: null }] })).toBeNull();
    expect(by({ owners: [] })).toBeNull();
  });

  it('owners of the fourth kind get it, by mail, in the app, and by text message where they chose that', () => {
    const tom = { ...owner, user_id: 2, types: [5] };
    expect(receiversOf({ owners: [owner, tom] }).map(({ user_id }) => user_id)).toEqual([1]);
    expect(channelsOf(owner)).toEqual(['mail', 'app']);
    expect(channelsOf({ ...owner, wants_sms: true })).toEqual(['mail', 'app']);
    expect(channelsOf({ ...owner, wants_sms: true, phone: '5035550100' })).toEqual(['mail', 'sms', 'app']);
  });
});

const whole: SendForm = {
  template: 3,
  companies: [7],
  taxYear: 2025,
  scheduled: false,
  dueDate: '2026-03-10',
  frequency: null,
  sendDate: null,
  items: [],
  depositRequired: false,
  depositCents: null,
  isDraft: false,
};
const faults = (change: Partial<SendForm>, more = { today: '2026-03-10', hasProvider: true }) =>
  sendFaults({ ...whole, ...change }, more).map(({ message }) => message);

describe('what keeps it from going out', () => {
  it.each([
    [{}, []],
    [{ template: null }, ['Please select a template']],
    [{ taxYear: null }, ['Please select a tax year']],
    [{ companies: [] }, ['Please select a company']],
    [{ dueDate: null }, ['Please select a valid due date']],
    [{ dueDate: '2026-03-09' }, ['Please select a valid due date']],
    [{ dueDate: '2026-02-30' }, ['Please select a valid due date']],
    [{ scheduled: true }, ['Please select a frequency', 'Please select a send date']],
    [{ scheduled: true, frequency: 'once', sendDate: '2026-03-10' }, []],
    [{ depositRequired: true }, ['Please enter a deposit amount']],
  ] as const)('%j', (change, messages) => expect(faults(change)).toEqual(messages));

  it('a deposit without a provider, an empty item, a draft on a schedule, a send date that has passed', () => {
    const none = { today: '2026-03-10', hasProvider: false };
    expect(faults({ depositRequired: true, depositCents: 100 }, none)).toEqual([
      'Please connect Stripe to Sheaf first',
    ]);
    expect(sendFaults({ ...whole, items: [{ text: 'W-2' }, { text: ' ' }] }, none)[0]).toMatchObject({
      at: 1,
    });
    const scheduled = { scheduled: true, frequency: 'once', sendDate: '2026-03-11' };
    expect(faults({ ...scheduled, isDraft: true })).toHaveLength(1);
    expect(faults({ ...scheduled, sendDate: '2026-03-09' })).toHaveLength(1);
  });
});
