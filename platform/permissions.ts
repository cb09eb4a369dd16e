/** The catalogue of what staff may do. Ids are the wire's permission_ids and never change. */
export const PERMISSIONS = {
  'entities.view_all': 1,
  'entities.edit': 2,
  'entities.delete_restore': 3,
  'users.edit': 4,
  'users.deactivate': 5,
  'users.reassign_advisor': 6,
  'users.change_group': 7,
  'tags.manage': 8,
  'import.run': 9,
  'templates.manage': 10,
  'questionnaires.send': 11,
  'questionnaires.lock_complete': 12,
  'questionnaires.delete_restore': 13,
  'questionnaires.answer_for_client': 14,
  'questionnaires.export': 15,
  'deposits.mark_paid': 16,
  'documents.view': 17,
  'documents.edit': 18,
  'documents.delete_restore': 19,
  'documents.split_review': 20,
  'documents.staff_only': 21,
  'messages.view_all': 22,
  'messages.manage_participants': 23,
  'messages.mass_email': 24,
  'messages.export': 25,
  'messages.view_archived': 26,
  'returns.upload': 27,
  'returns.send': 28,
  'returns.mark_finished': 29,
  'returns.delete': 30,
  'returns.vouchers': 31,
  'returns.identity_view': 32,
  'returns.identity_override': 33,
  'signatures.request': 34,
  'signatures.complete': 35,
  'signatures.delete': 36,
  'activities.view_all': 37,
  'roles.manage': 38,
  firm_settings: 39,
  'drop_link.settings': 40,
  'sensitive.unmask': 41,
  'links.revoke': 42,
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const ACCESS_LEVELS = ['partner', 'admin', 'full', 'group'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

const every = Object.keys(PERMISSIONS) as Permission[];
const without = (...ids: number[]) => every.filter((name) => !ids.includes(PERMISSIONS[name]));
const only = (...ids: number[]) => every.filter((name) => ids.includes(PERMISSIONS[name]));

/** What each access level holds before any role assigned per entity adds to it. */
const LEVEL_PERMISSIONS: Record<AccessLevel, readonly Permission[]> = {
  partner: every,
  admin: without(6, 10, 23, 33, 39),
  full: without(3, 5, 9, 26, 33, 38, 39, 42),
  group: only(2, 4, 11, 12, 15, 17, 18, 20, 21, 25, 27, 28, 29, 31, 32, 34, 35),
};

export const levelHolds = (level: AccessLevel, permission: Permission): boolean =>
  LEVEL_PERMISSIONS[level].includes(permission);

/** What a role may add on the entities it is assigned for; the rest belongs to the access level alone. */
export const ENTITY_PERMISSIONS: readonly Permission[] = only(
  2,
  3,
  11,
  12,
  13,
  14,
  15,
  16,
  17,
  18,
  19,
  20,
  21,
  23,
  25,
  27,
  28,
  29,
  30,
  31,
  32,
  34,
  35,
  36,
  41,
);

export const permissionsOf = (level: AccessLevel): readonly Permission[] => LEVEL_PERMISSIONS[level];
