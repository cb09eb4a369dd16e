import { describe, expect, it } from 'vitest';
import { type Names, tellingOf, TOLD_OF } from './telling.ts';
import { openingOf } from './opening.ts';

const NAMES: Names = {
  who: 'Eleanor Whitcombe',
  companyId: 7,
  companyHash: 'abcd1234',
  folder: '/2025/Client Uploads',
};
const payload = {
  name: 'Organizer',
  year: 2025,
  questionnaire_id: 9,
  item: 'your W-2',
  items: 2,
  document_id: 5,
  document_type: null,
  needs_review: true,
  title: 'Engagement letter',
  export_id: 3,
  archive_id: 4,
  import_id: 6,
  created: 12,
  updated: 1,
};

describe('what is told of', () => {
  it.each([
    [
      'document.uploaded',
      'client',
      'Eleanor Whitcombe uploaded Organizer',
      '/admin-documents/abcd1234?path=%2F2025%2FClient%20Uploads',
    ],
    [
      'questionnaire.document_added',
      'client',
      'Eleanor Whitcombe uploaded a document for “your W-2”',
      '/?companyId=7&questionnaireId=9',
    ],
    ['document.identified', 'system', 'A paper needs review', '/admin/abcd1234/intake'],
    ['document.not_split', 'system', 'A paper needs review', '/admin/abcd1234/intake'],
    [
      'questionnaire.submitted',
      'client',
      'Eleanor Whitcombe submitted 2025 Organizer',
      '/?companyId=7&questionnaireId=9',
    ],
    [
      'questionnaire.started',
      'client',
      'Eleanor Whitcombe started 2025 Organizer',
      '/?companyId=7&questionnaireId=9',
    ],
    [
      'entity.profile_updated',
      'client',
      'Eleanor Whitcombe changed the entity’s contact details',
      '/admin/abcd1234',
    ],
    ['signature.given', 'client', 'Eleanor Whitcombe signed Engagement letter', '/admin/abcd1234'],
    ['deposit.paid', 'system', 'The deposit for 2025 Organizer was paid', '/?companyId=7&questionnaireId=9'],
    [
      'questionnaire.sent',
      'staff',
      'We sent you 2025 Organizer',
      '/questionnaire/abcd1234?questionnaireId=9',
    ],
    [
      'questionnaire.items_requested',
      'staff',
      'We asked for 2 more items in 2025 Organizer',
      '/questionnaire/abcd1234?questionnaireId=9',
    ],
    [
      'item.returned',
      'staff',
      '“your W-2” in 2025 Organizer needs another look',
      '/questionnaire/abcd1234?questionnaireId=9',
    ],
    [
      'document.uploaded',
      'staff',
      'We added Organizer',
      '/documents/abcd1234?path=%2F2025%2FClient%20Uploads',
    ],
    ['export.finished', 'system', 'Your export is ready: Organizer', 'questionnaire_export:3'],
    ['questionnaires.export_failed', 'system', 'Organizer couldn’t be exported', '/?exporting=3'],
    ['conversation.pdf_ready', 'system', 'Your export is ready: Organizer', 'conversation_export:3'],
    ['conversation.export_failed', 'system', 'Organizer couldn’t be exported', '/messages'],
    ['documents.converted', 'system', 'Your download is ready: Organizer', 'document_archive:4'],
    ['import.finished', 'staff', 'Your import is done: 12 new, 1 changed', '/imports/6'],
  ])('%s by %s', (name, actor_kind, words, link) => {
    const telling = tellingOf({ name, actor_kind, payload })!;
    expect(telling.words(NAMES, 1)).toBe(words);
    expect(telling.link(NAMES)).toBe(link);
    expect(TOLD_OF).toContain(name);
  });

  it('several of ten minutes are a number', () => {
    const words = (actor_kind: string, name = 'document.uploaded') =>
      tellingOf({ name, actor_kind, payload })!.words(NAMES, 3);
    expect(words('client')).toBe('Eleanor Whitcombe uploaded 3 documents');
    expect(words('staff')).toBe('We added 3 documents');
    expect(words('client', 'questionnaire.document_added')).toBe(
      'Eleanor Whitcombe uploaded 3 documents for 2025 Organizer',
    );
  });

  it('what the firm does for itself, and what is for staff alone, is told to no client', () => {
    expect(tellingOf({ name: 'questionnaire.submitted', actor_kind: 'staff', payload })).toBeNull();
    expect(
      tellingOf({
        name: 'document.uploaded',
        actor_kind: 'staff',
        payload: { ...payload, staff_only: true },
      }),
    ).toBeNull();
    expect(tellingOf({ name: 'questionnaire.locked', actor_kind: 'staff', payload })).toBeNull();
  });
});

it('NTF-009 NTF-010 NTF-011: a click leads to a questionnaire, to a page, or to a file', () => {
  expect(openingOf('/?companyId=7&questionnaireId=9')).toEqual({
    to: 'questionnaire',
    companyId: 7,
    questionnaireId: 9,
  });
  expect(openingOf('/admin-documents/abcd1234?path=all')).toEqual({
    to: 'page',
    path: '/admin-documents/abcd1234?path=all',
  });
  expect(openingOf('questionnaire_export:3')).toEqual({ to: 'file', of: 'questionnaire_export', id: 3 });
});
