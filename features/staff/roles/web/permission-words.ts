/** What a role can give on an entity, in plain words and by the part of the work it belongs to. */
import { type Permission, PERMISSIONS } from '#platform/permissions.ts';

export interface PermissionArea {
  title: string;
  permissions: readonly (readonly [Permission, string])[];
}

export const PERMISSION_AREAS: readonly PermissionArea[] = [
  {
    title: 'The entity',
    permissions: [
      ['entities.edit', 'Edit its details, owners and tags'],
      ['entities.delete_restore', 'Delete and restore it'],
      ['sensitive.unmask', 'See numbers such as its EIN in full'],
    ],
  },
  {
    title: 'Questionnaires',
    permissions: [
      ['questionnaires.send', 'Send them'],
      ['questionnaires.lock_complete', 'Lock and complete them'],
      ['questionnaires.delete_restore', 'Delete and restore them'],
      ['questionnaires.answer_for_client', 'Answer for the client'],
      ['questionnaires.export', 'Export them'],
      ['deposits.mark_paid', 'Mark deposits as paid'],
    ],
  },
  {
    title: 'Documents',
    permissions: [
      ['documents.view', 'See them'],
      ['documents.edit', 'Add, rename and move them'],
      ['documents.delete_restore', 'Delete and restore them'],
      ['documents.split_review', 'Split and review scans'],
      ['documents.staff_only', 'See those for staff only'],
    ],
  },
  {
    title: 'Messages',
    permissions: [
      ['messages.manage_participants', 'Choose who takes part'],
      ['messages.export', 'Export them'],
    ],
  },
  {
    title: 'Returns',
    permissions: [
      ['returns.upload', 'Upload them'],
      ['returns.send', 'Send them to the client'],
      ['returns.mark_finished', 'Mark them finished'],
      ['returns.delete', 'Delete them'],
      ['returns.vouchers', 'Work with vouchers'],
      ['returns.identity_view', 'See identity checks'],
    ],
  },
  {
    title: 'Signatures',
    permissions: [
      ['signatures.request', 'Ask for them'],
      ['signatures.complete', 'Complete them'],
      ['signatures.delete', 'Delete them'],
    ],
  },
];

/** What a role gives, one line for each part of the work. */
export function wordsOf(permissionIds: readonly number[]): string[] {
  const lines = PERMISSION_AREAS.flatMap(({ title, permissions }) => {
    const given = permissions.filter(([name]) => permissionIds.includes(PERMISSIONS[name]));
    return given.length === 0
      ? []
      : [`${title}: ${given.map(([, words]) => words.toLowerCase()).join(', ')}`];
  });
  return lines.length > 0 ? lines : ['This role doesn’t allow anything yet.'];
}
