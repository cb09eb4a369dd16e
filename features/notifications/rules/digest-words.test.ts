import { expect, it } from 'vitest';
import { linesOf, type News } from './digest-words.ts';

const news = (more: Partial<News> = {}): News => ({
  kind: 'document',
  times: 1,
  entity_id: 7,
  entity: 'Client Bakery LLC',
  link: '/admin-documents/abcd1234?path=%2F2025%2FDivorce',
  ...more,
});

it('says who and how many, one line for each client and kind, with a link that names no folder', () => {
  expect(
    linesOf(
      [
        news({ times: 2 }),
        news({ kind: 'questionnaire_document', link: '/?companyId=7&questionnaireId=9' }),
        news({ kind: 'submitted', link: '/?companyId=7&questionnaireId=9' }),
        news({ entity_id: 8, entity: 'Rosa Reader' }),
        news({ kind: 'payment', link: '/?companyId=7&questionnaireId=9' }),
        news({ kind: 'information', times: 3, link: '/admin/abcd1234' }),
        news({ kind: 'signature', link: '/admin/abcd1234' }),
        news({ kind: 'file', entity_id: null, entity: null, link: 'document_archive:4' }),
      ],
      [{ conversation_id: 5, company_hash: 'abcd1234', who: 'Maria Client', messages: 2 }],
    ),
  ).toEqual([
    { words: 'Maria Client: 2 messages', path: '/admin/abcd1234/messages/5' },
    { words: 'Client Bakery LLC: 3 new documents', path: '/admin-documents/abcd1234' },
    { words: 'Client Bakery LLC: 1 questionnaire update', path: '/?look=9' },
    { words: 'Rosa Reader: 1 new document', path: '/admin-documents/abcd1234' },
    { words: 'Client Bakery LLC: 1 payment', path: '/?look=9' },
    { words: 'Client Bakery LLC: 3 contact details changes', path: '/admin/abcd1234' },
    { words: 'Client Bakery LLC: 1 new signature', path: '/admin/abcd1234' },
    { words: '1 file is ready', path: '/' },
  ]);
});

it('one message is one message, and nothing is nothing', () => {
  const talk = { conversation_id: 5, company_hash: 'abcd1234', who: 'Maria Client', messages: 1 };
  expect(linesOf([], [talk])[0]!.words).toBe('Maria Client: 1 message');
  expect(linesOf([], [])).toEqual([]);
});
