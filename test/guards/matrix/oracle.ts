/**
 * Who may do what, written by hand from the access table and kept apart from the server's own policies.
 * A new endpoint needs a row here; its cells are generated.
 */
import type { PersonName } from '#test/people.ts';

/** The kinds of actor, and the person who stands for each. */
export const ACTORS = {
  anonymous: null,
  revoked_partner: 'ann',
  template_unverified: 'maria',
  client_owner: 'maria',
  client_coowner: 'tom',
  client_other_entity: 'kim',
  client_readonly: 'rosa',
  group_same: 'gil',
  group_other: 'sue',
  full: 'ben',
  admin: 'abe',
  partner: 'ann',
  other_firm_client: 'zed',
  other_firm_partner: 'eve',
} as const satisfies Record<string, PersonName | null>;
export type ActorName = keyof typeof ACTORS;

/** Things of three households in two firms, things that were never there, and ids mixed from two of them. */
export const TARGETS = ['household', 'southern', 'rosas', 'dormant', 'foreign', 'missing', 'mixed'] as const;
export type Target = (typeof TARGETS)[number];

/** What each actor can see at all. Mixed ids belong together nowhere, so nobody sees them. */
const SEES: Record<ActorName, readonly Target[]> = {
  anonymous: [],
  revoked_partner: [],
  template_unverified: [],
  client_owner: ['household'],
  client_coowner: ['household'],
  client_other_entity: ['southern'],
  client_readonly: ['rosas'],
  group_same: ['household', 'rosas', 'dormant'],
  group_other: ['southern'],
  full: ['household', 'southern', 'rosas', 'dormant'],
  admin: ['household', 'southern', 'rosas', 'dormant'],
  partner: ['household', 'southern', 'rosas', 'dormant'],
  other_firm_client: ['foreign'],
  other_firm_partner: ['foreign'],
};

export type Outcome = 'allow' | 401 | 403 | 404 | 409 | 410 | 422;
type Kind = 'client' | 'group' | 'full' | 'admin' | 'partner';
/**
 * `sees`: allowed on what the actor sees, else as if missing. `own`: only the person who made it. A number: what
 * everyone who may call is answered, because the sample input proves nothing or there is nothing to act on.
 */
type Rule = 'allow' | 'sees' | 'own' | 403 | 404 | 409 | 422;
type Row =
  | { public: Outcome }
  | ({ staff: Rule; client: Rule; readonly?: Rule } & Partial<Record<Kind, Rule>>);

const KIND: Record<ActorName, Kind | null> = {
  anonymous: null,
  revoked_partner: null,
  template_unverified: 'client',
  client_owner: 'client',
  client_coowner: 'client',
  client_other_entity: 'client',
  client_readonly: 'client',
  group_same: 'group',
  group_other: 'group',
  full: 'full',
  admin: 'admin',
  partner: 'partner',
  other_firm_client: 'client',
  other_firm_partner: 'partner',
};

export const ORACLE: Record<string, Row> = {
  'accounts.signInByPassword': { public: 401 },
  'accounts.lookUpUser': { public: 401 },
  'accounts.preferredSignInMethod': { public: 401 },
  'accounts.authMethods': { public: 401 },
  'accounts.exchangeToken': { public: 401 },
  'accounts.sendSmsCode': { public: 401 },
  'accounts.sendEmailCode': { public: 401 },
  'accounts.sendAuthLink': { public: 401 },
  'accounts.send2faLink': { public: 401 },
  'accounts.verifyCode': { public: 401 },
  'accounts.verifySecondFactor': { public: 401 },
  'accounts.enrolPhone': { public: 401 },
  'accounts.enrolApp': { public: 401 },
  'accounts.confirmEnrolledApp': { public: 401 },
  'accounts.readLink': { public: 'allow' },
  'accounts.openLink': { public: 410 },
  'accounts.forgotPassword': { public: 401 },
  'accounts.resetSignInMethod': { public: 401 },
  'accounts.setSignInMethod': { staff: 'allow', client: 'allow' },
  'accounts.refreshSession': { public: 401 },
  'accounts.signOut': { staff: 'allow', client: 'allow' },
  'accounts.listSessions': { staff: 'allow', client: 'allow' },
  'accounts.endSession': { staff: 'own', client: 'own' },
  'accounts.currentUser': { staff: 'allow', client: 'allow' },
  'accounts.passkeyOptions': { public: 'allow' },
  'accounts.signInByPasskey': { public: 401 },
  'accounts.changeLoginMethod': { staff: 'allow', client: 'allow', readonly: 403 },
  'accounts.readProfile': { staff: 'allow', client: 'allow' },
  'accounts.updateProfile': { staff: 'allow', client: 'allow', readonly: 403 },
  'accounts.resendEmailConfirmation': { staff: 'own', client: 'own' },
  'accounts.cancelEmailChange': { staff: 'allow', client: 'allow', readonly: 403 },
  'accounts.endOtherSessions': { staff: 'allow', client: 'allow' },
  'accounts.readTwoFactor': { staff: 'allow', client: 'allow' },
  'accounts.setTwoFactor': { staff: 'allow', client: 'allow', readonly: 403 },
  'accounts.startApp': { staff: 'allow', client: 'allow', readonly: 403 },
  'accounts.confirmApp': { staff: 422, client: 422, readonly: 403 },
  'accounts.removeApp': { staff: 'allow', client: 'allow', readonly: 403 },
  'accounts.newRecoveryCodes': { staff: 409, client: 409, readonly: 403 },
  'accounts.forgetBrowsers': { staff: 'allow', client: 'allow' },
  'accounts.listPasskeys': { staff: 'allow', client: 'allow' },
  'accounts.passkeyRegistration': { staff: 'allow', client: 'allow', readonly: 403 },
  'accounts.addPasskey': { staff: 422, client: 422, readonly: 403 },
  'accounts.removePasskey': { staff: 'own', client: 'own', readonly: 403 },
  'accounts.getLinkedAccounts': { staff: 'allow', client: 'allow' },
  'accounts.linkAccount': { staff: 409, client: 409, readonly: 403 },
  'accounts.unlinkAccount': { staff: 'own', client: 'own' },
  'accounts.switchAccount': { staff: 'own', client: 'own' },
  'firm.branding': { public: 'allow' },
  'firm.currentUserFirm': { staff: 'allow', client: 'allow' },
  'firm.signUpMode': { public: 'allow' },
  'firm.signUp': { public: 409 },
  'firm.createFirm': { public: 401 },
  'firm.subdomainAvailable': { public: 'allow' },
  'firm.firmLogo': { public: 404 },
  'firm.listStaff': { staff: 'allow', client: 403, full: 403, group: 403 },
  'firm.listInvites': { staff: 'allow', client: 403, full: 403, group: 403 },
  'firm.createInvite': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.resendInvite': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.revokeInvite': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.listParkedJobs': { staff: 'allow', client: 403, full: 403, group: 403 },
  'firm.retryParkedJob': { staff: 'own', client: 403, full: 403, group: 403 },
  'firm.readSettings': { staff: 403, client: 403, partner: 'allow' },
  'firm.updateSettings': { staff: 403, client: 403, partner: 'allow' },
  'firm.updatePreferences': { staff: 403, client: 403, partner: 'allow' },
  'firm.setPicture': { staff: 403, client: 403, partner: 'allow' },
  'firm.firmFavicon': { public: 404 },
  'firm.updateColleague': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.deactivateColleague': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.reactivateColleague': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.resetColleagueSignIn': { staff: 403, client: 403, partner: 'sees' },
  'firm.listFirmSessions': { staff: 403, client: 403, partner: 'allow' },
  'firm.endFirmSessions': { staff: 403, client: 403, partner: 'sees' },
  'firm.listFirmGroups': { staff: 403, client: 403, partner: 'allow' },
  'firm.createGroup': { staff: 403, client: 403, partner: 'allow' },
  'firm.renameGroup': { staff: 403, client: 403, partner: 'sees' },
  'firm.deleteGroup': { staff: 403, client: 403, partner: 'sees' },
  'firm.tagUses': { staff: 403, client: 403, partner: 'allow' },
  'firm.listCustomStatuses': { staff: 'allow', client: 403 },
  'firm.createStatus': { staff: 403, client: 403, partner: 'allow' },
  'firm.updateStatus': { staff: 403, client: 403, partner: 'sees' },
  'firm.deleteStatus': { staff: 403, client: 403, partner: 'sees' },
  'firm.listVocabulary': { staff: 403, client: 403, partner: 'allow' },
  'firm.createVocab': { staff: 403, client: 403, partner: 'allow' },
  'firm.updateVocab': { staff: 403, client: 403, partner: 'sees' },
  'firm.deleteVocab': { staff: 403, client: 403, partner: 'sees' },
  'firm.listFirmRoles': { staff: 'allow', client: 403, full: 403, group: 403 },
  'firm.createRole': { staff: 'allow', client: 403, full: 403, group: 403 },
  'firm.updateRole': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.deleteRole': { staff: 'sees', client: 403, full: 403, group: 403 },
  'firm.checkStripe': { staff: 'allow', client: 403 },
  'firm.readPayments': { staff: 403, client: 403, partner: 'allow' },
  'firm.connectPayments': { staff: 403, client: 403, partner: 'allow' },
  'firm.disconnectPayments': { staff: 403, client: 403, partner: 'allow' },
  'firm.readAuditCheck': { staff: 403, client: 403, partner: 'allow' },
  'firm.startAuditCheck': { staff: 403, client: 403, partner: 'allow' },
  'firm.listExports': { staff: 403, client: 403, partner: 'allow' },
  'firm.startExport': { staff: 403, client: 403, partner: 'allow' },
  'firm.exportLink': { staff: 403, client: 403, partner: 'sees' },
  'firm.downloadExport': { public: 404 },
  'firm.listTags': { staff: 'allow', client: 403 },
  'firm.createTag': { staff: 'allow', client: 403, group: 403 },
  'firm.renameTag': { staff: 'sees', client: 403, group: 403 },
  'firm.deleteTag': { staff: 'sees', client: 403, group: 403 },
  'firm.readAddressSuggestions': { staff: 403, partner: 'allow', client: 403 },
  'firm.connectAddressSuggestions': { staff: 403, partner: 'allow', client: 403 },
  'firm.disconnectAddressSuggestions': { staff: 403, partner: 'allow', client: 403 },
  'clients.addressesOffered': { staff: 'allow', client: 'allow' },
  'clients.suggestAddresses': { staff: 'allow', client: 'allow' },
  'clients.readAddress': { staff: 'allow', client: 'allow' },
  'clients.listEntities': { staff: 'allow', client: 403 },
  'clients.countEntities': { staff: 'allow', client: 403 },
  'clients.entityTypes': { staff: 'allow', client: 403 },
  'clients.readEntity': { staff: 'sees', client: 403 },
  'clients.createEntity': { staff: 'sees', client: 403 },
  'clients.replaceEntity': { staff: 'sees', client: 403 },
  'clients.saveEntity': { staff: 'sees', client: 403 },
  'clients.deleteEntity': { staff: 'sees', client: 403, full: 403, group: 403 },
  'clients.restoreEntity': { staff: 'sees', client: 403, full: 403, group: 403 },
  'clients.revealNumber': { staff: 'sees', client: 403, group: 403 },
  'clients.setEntityTags': { staff: 'sees', client: 403 },
  'clients.tagEntities': { staff: 'sees', client: 403 },
  'clients.updateOwners': { staff: 'sees', client: 403 },
  'clients.addOwner': { staff: 'sees', client: 403 },
  'clients.createNewOwner': { staff: 'sees', client: 403 },
  'clients.changePrimaryContact': { staff: 'sees', client: 403 },
  'clients.updateRoles': { staff: 'sees', client: 403 },
  'clients.saveOwnerNotifications': { staff: 'sees', client: 403 },
  'clients.readSpouse': { staff: 'sees', client: 403 },
  'clients.saveSpouse': { staff: 'sees', client: 403 },
  'clients.listNotes': { staff: 'sees', client: 403 },
  'clients.createNote': { staff: 'sees', client: 403 },
  'clients.updateNote': { staff: 'sees', client: 403 },
  'clients.deleteNote': { staff: 'sees', client: 403 },
  'clients.restoreNote': { staff: 'sees', client: 403 },
  'clients.notificationTypeIds': { staff: 'sees', client: 403 },
  'clients.saveSubscription': { staff: 'sees', client: 403 },
  'clients.uploadImport': { staff: 422, client: 403, full: 403, group: 403 },
  'clients.listImports': { staff: 'allow', client: 403, full: 403, group: 403 },
  'clients.readImport': { staff: 'sees', client: 403, full: 403, group: 403 },
  'clients.listImportRows': { staff: 'sees', client: 403, full: 403, group: 403 },
  'clients.sendImportData': { staff: 'sees', client: 403, full: 403, group: 403 },
  'clients.runImport': { staff: 'sees', client: 403, full: 403, group: 403 },
  'clients.undoImport': { staff: 'sees', client: 403, full: 403, group: 403 },
  'clients.importTemplate': { staff: 'allow', client: 403, full: 403, group: 403 },
  'clients.waitingImports': { staff: 404, client: 403 },
  'clients.finishWaitingImport': { staff: 404, client: 403 },
  'clients.listUsers': { staff: 'allow', client: 403 },
  'clients.countUsers': { staff: 'allow', client: 403 },
  'clients.searchUsers': { staff: 'allow', client: 403 },
  'clients.readUser': { staff: 'sees', client: 403 },
  'clients.startPreview': { staff: 'sees', client: 403 },
  // The group of a target is nobody's own: a group advisor makes clients of their own group only.
  'clients.createClient': { staff: 'sees', client: 403, group: 'own' },
  'clients.checkEmailAvailability': { staff: 'allow', client: 403 },
  'clients.updateUser': { staff: 'sees', client: 403 },
  'clients.removeUserEmail': { staff: 'sees', client: 403 },
  'clients.assignTemporaryEmail': { staff: 'sees', client: 403 },
  'clients.resetUserSignIn': { staff: 'sees', client: 403 },
  'clients.deleteClient': { staff: 'sees', client: 403, group: 403, full: 403 },
  'clients.restoreUser': { staff: 'sees', client: 403, group: 403, full: 403 },
  'clients.updateUserTags': { staff: 'sees', client: 403 },
  'clients.updateUserTagsInBulk': { staff: 'sees', client: 403 },
  'clients.updateClientAssignment': { staff: 'sees', client: 403, group: 403, admin: 403 },
  'clients.deactivateUsers': { staff: 'sees', client: 403, group: 403, full: 403 },
  'clients.sendSignInLinks': { staff: 'sees', client: 403 },
  'clients.listViews': { staff: 'allow', client: 403 },
  'clients.saveView': { staff: 'allow', client: 403 },
  'clients.removeView': { staff: 'own', client: 403 },
  'clients.readEntityByHash': { staff: 'sees', client: 403 },
  'clients.simpleIndex': { staff: 'allow', client: 403 },
  'clients.updateEntity': { staff: 'sees', client: 403 },
  'clients.listOwnEntities': { staff: 403, client: 'allow' },
  'clients.setDefaultCompany': { staff: 403, client: 'sees' },
  'clients.readEntityProfile': { staff: 403, client: 'sees' },
  'clients.updateEntityProfile': { staff: 403, client: 'sees', readonly: 403 },
  'clients.assignRole': { staff: 'sees', client: 403 },
  'clients.unassignRole': { staff: 'sees', client: 403 },
  'clients.listEntityRoles': { staff: 'sees', client: 403 },
  'clients.listAssignmentsOfRole': { staff: 'sees', client: 403, full: 403, group: 403 },
  'documents.listDocuments': { staff: 'sees', client: 'sees' },
  'documents.exportableDocuments': { staff: 'sees', client: 403 },
  'documents.requestUpload': { staff: 'sees', client: 'sees', readonly: 403 },
  'documents.receiveUpload': { public: 404 },
  'documents.processDocument': { staff: 'own', client: 'own' },
  'documents.documentLink': { staff: 'sees', client: 'sees' },
  'documents.downloadDocument': { public: 404 },
  'templates.startTemplate': { public: 404 },
  'templates.checkEmail': { public: 404 },
  'templates.signUp': { public: 404 },
  'templates.createQuestionnaire': { staff: 403, client: 'own' },
  'droplink.checkFiles': { public: 404 },
  'activity.listActivity': { staff: 'sees', client: 403 },
  'activity.listUserActivity': { staff: 'sees', client: 403 },
  'live.openStream': { staff: 'allow', client: 'allow' },
};

/** All a session may do whose address is not proven yet: say who it is, leave, and go on with its one form. */
const UNPROVEN = new Set(['accounts.currentUser', 'accounts.signOut', 'templates.createQuestionnaire']);

export function expected(endpoint: string, actor: ActorName, target: Target): Outcome {
  const row = ORACLE[endpoint];
  if (!row) throw new Error(`${endpoint} has no row in the oracle`);
  // A token that was ended is refused before anything else is looked at, also where none is needed.
  if (actor === 'revoked_partner') return 401;
  if ('public' in row) return row.public;
  const kind = KIND[actor];
  if (kind === null) return 401;
  if (actor === 'template_unverified' && !UNPROVEN.has(endpoint)) return 403;
  const rule = row[kind] ?? (kind === 'client' ? row.client : row.staff);
  if (rule === 'sees' && !SEES[actor].includes(target)) return 404;
  if (actor === 'client_readonly' && row.readonly !== undefined) return row.readonly as Outcome;
  if (rule === 'own') return 404;
  return rule === 'sees' ? 'allow' : rule;
}

/** Which entities each actor's lists may hold, from the seed and not from the server. */
export const listedEntities = (actor: ActorName): readonly Target[] => SEES[actor];
