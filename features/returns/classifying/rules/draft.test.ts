import { describe, expect, it } from 'vitest';
import { CATALOG, definitionOf } from '../../catalogue/rules/forms.ts';
import {
  addPart,
  type ClassifyDraft,
  type DraftPart,
  fieldsOf,
  hasForms,
  inputOf,
  removePart,
  withForm,
  withKind,
  withPages,
  withPart,
} from './draft.ts';

const EMPTY: ClassifyDraft = {
  tax_return_name: 'Form 1040',
  parts: [],
  note: '',
  reminds: true,
  invoice: null,
  pay_first: false,
};
const { draft: one, id: FIRST } = addPart(EMPTY, 4);
const part = (more: Partial<DraftPart> = {}): DraftPart => ({ ...one.parts[0]!, id: 1, ...more });
const field = (no: number, page: number) => ({
  no,
  page,
  kind: 'signature' as const,
  signer: 7,
  x: 60,
  y: 100,
  width: 180,
  height: 22,
  required: true,
  label: '',
  every_page: false,
  found_by: null,
});
const form = (id: string) => definitionOf(CATALOG.find((entry) => entry.id === id)!);

describe('a part of a draft', () => {
  it('that is added is one page for staff to check, with a number below zero until it is saved', () => {
    expect(FIRST).toBe(-1);
    expect(part()).toMatchObject({ kind: 'other', name: 'Page 5', state: 'to_check' });
    expect(part().pages).toEqual([{ first: 4, last: 4 }]);
    expect(addPart(one, 0).id).toBe(-2);
    expect(removePart(addPart(one, 0).draft, -1).parts.map(({ id }) => id)).toEqual([-2]);
  });

  it('that the server does not know, or knows no more, is saved as a new one', () => {
    const saved = { parts: [{ id: 3 }] } as never;
    const draft = { ...EMPTY, parts: [part({ id: 3 }), part({ id: 2 }), part({ id: -1 })] };
    expect(inputOf(draft, saved).parts.map(({ id }) => id)).toEqual([3, null, null]);
    expect(inputOf(draft, saved)).toMatchObject({ tax_return_name: 'Form 1040', invoice: null });
  });

  it('is the only one that changes', () => {
    const draft = { ...EMPTY, parts: [part({ id: 1 }), part({ id: 2, fields: [field(9, 4)] })] };
    const changed = withPart(draft, 2, (now) => ({ ...now, name: 'Letter' }));
    expect(changed.parts.map(({ name }) => name)).toEqual(['Page 5', 'Letter']);
    expect(fieldsOf(changed).map(({ no }) => no)).toEqual([9]);
  });

  it('of another kind is none of the form it was, and never hidden where people sign or pay', () => {
    const was = part({
      form_id: 'us-8879',
      kind: 'e_sign_form',
      needs_identity: true,
      wet_only: true,
      state: 'found',
    });
    expect(withKind(was, 'letter')).toMatchObject({
      kind: 'letter',
      form_id: null,
      needs_identity: false,
      wet_only: false,
      recipient: null,
      state: 'confirmed',
    });
    expect(withKind(was, 'e_sign_form')).toBe(was);
    expect(withKind(part({ staff_only: true }), 'letter').staff_only).toBe(false);
    expect(withKind(part({ kind: 'letter', staff_only: true }), 'other').staff_only).toBe(true);
    expect(withKind(part(), 'k1')).toMatchObject({
      recipient: { name: 'Page 5', tin_last4: null, share: null },
      state: 'to_check',
    });
    const known = { name: 'Maya Linden', tin_last4: '3318', share: '55%' };
    expect(withKind(part({ recipient: known }), 'k1').recipient).toEqual(known);
  });

  it('takes the name, authority, identity check and due date of its form', () => {
    expect(withForm(part({ state: 'found' }), form('us-8879'), 2025)).toMatchObject({
      form_id: 'us-8879',
      name: 'Permission to e-file (Form 8879)',
      authority: 'federal',
      needs_identity: true,
      due_date: null,
      state: 'confirmed',
    });
    expect(withForm(part(), form('us-1040-v'), 2025).due_date).toBe('2026-04-15');
    expect(withForm(part({ due_date: '2026-06-15' }), form('us-1040-v'), 2025).due_date).toBe('2026-06-15');
    expect(withForm(part({ is_due_asap: true }), form('us-1040-v'), 2025).due_date).toBeNull();
    // Which quarter it is, only its words say.
    expect(withForm(part(), form('us-1040-es'), 2025).due_date).toBeNull();
    const none = withForm(part({ form_id: 'us-8879', needs_identity: true }), null, 2025);
    expect(none).toMatchObject({ form_id: null, needs_identity: false, name: 'Page 5' });
  });

  it('moves its fields with its pages, and leaves out those of pages it has no more', () => {
    const two = part({ pages: [{ first: 4, last: 5 }], fields: [field(1, 4), field(2, 5)], state: 'found' });
    const moved = withPages(two, [{ first: 7, last: 8 }]);
    expect(moved.fields.map(({ page }) => page)).toEqual([7, 8]);
    expect(moved.state).toBe('confirmed');
    expect(withPages(two, [{ first: 5, last: 5 }]).fields.map(({ no }) => no)).toEqual([2]);
    expect(withPages(two, [{ first: 4, last: 8 }]).fields.map(({ page }) => page)).toEqual([4, 5]);
  });

  it('has forms of the catalog only where there are some', () => {
    expect((['e_sign_form', 'payment_voucher', 'paper_filed_return', 'k1'] as const).every(hasForms)).toBe(
      true,
    );
    expect((['letter', 'invoice', 'other'] as const).some(hasForms)).toBe(false);
  });
});
