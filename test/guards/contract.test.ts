import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractFaults, endpoint, idOf } from '#platform/contract.ts';
import { jobFaults } from '#platform/server/jobs.ts';
import { eventFaults } from '#platform/server/events.ts';
import { describeAccess } from '#platform/server/http/openapi.ts';
import { buildServer } from '#platform/server/http/server.ts';
import { eventSets, features, readers, schedules, tasks, textReaders } from '#server/features.ts';
import { useApp } from '#test/app.ts';

const app = useApp();
const all = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract).map(([name, e]) => ({ name: `${feature.name}.${name}`, e })),
);

/** Creating or sending calls that take no Idempotency-Key, and why a second one does no harm. */
const ONCE_ANYHOW: Record<string, string> = {
  'accounts.confirmApp': 'its answer holds recovery codes, which are never stored in the clear',
  'accounts.newRecoveryCodes': 'its answer holds recovery codes, which are never stored in the clear',
  'accounts.addPasskey': 'the challenge it answers is good once',
  'accounts.linkAccount': 'two accounts are linked or they are not',
  'documents.uploadParts': 'asks where parts go; asked again it makes no second upload',
  'imports.uploadImport': 'a file, not a body; the same list twice is two imports, each undone by itself',
};

/** The calls that have a name of their own: each is the last part of its path. */
const NAMED = `
  activity_logs add_comment add_new_entry answer_question assign_temporary_email
  attach_to_questionnaire change_login_method change_primary_contact check_email_availability
  check_stripe_integration create_client_from_api create_new_owner current_user_firm
  delete_client_from_api delete_company delete_questionnaire download_attached_document
  export_questionnaires generate_questionnaire_link get_activity_logs
  get_all_exportable_documents_for_entity get_linked_accounts get_notification_type_ids
  get_template_by_id link_account lock_questionnaires mark_completed remove_entry remove_signature
  restore_deleted_entity restore_deleted_questionnaire restore_deleted_user save_entries
  save_notification_subscription save_owner_notifications save_questionnaires save_section save_tags
  search send_custom_status_change send_open_items send_questionnaire_reminders send_questionnaires
  set_default_company set_sign_in_method sign_agreement simple_index spouse submit_questionnaire
  toggle_comment_removal unlink_account unsubmit_questionnaire update_client_assignment
  update_overview_setting update_owners update_roles update_tags update_tags_in_bulk`
  .trim()
  .split(/\s+/);

interface Field {
  at: string;
  schema: z.ZodType;
}

/** Each field of an object, and those of the objects and lists in it. */
function fieldsOf(schema: unknown, at = ''): Field[] {
  const { def } = (schema ?? {}) as { def?: { innerType?: unknown; in?: unknown; element?: unknown } };
  if (!def) return [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const path = at === '' ? name : `${at}.${name}`;
      return [{ at: path, schema: field }, ...fieldsOf(field, path)];
    });
  if (schema instanceof z.ZodArray) {
    const element = def.element as z.ZodType;
    return [{ at, schema: element }, ...fieldsOf(element, at)];
  }
  return fieldsOf(def.innerType ?? def.in, at);
}

/** Takes a number, and takes something for one that is none. */
const misreads = (schema: z.ZodType): boolean =>
  [7, 2026].some((number) => schema.safeParse(number).data === number) &&
  [true, '7 ', ' 7', '0x7', '7e0', [7]].some((odd) => typeof schema.safeParse(odd).data === 'number');

describe('the contract', () => {
  it('PLT-007: an action with a name has it as the last part of its path', () => {
    const last = new Set(all.map(({ e }) => e.path.slice(e.path.lastIndexOf('/') + 1)));
    expect(NAMED.filter((name) => !last.has(name))).toEqual([]);
  });

  it('an id is a number or its digits, and nothing else is taken for one', () => {
    const read = idOf('entity');
    for (const [sent, id] of [
      [7, 7],
      ['7', 7],
    ])
      expect(read.safeParse(sent).data).toBe(id);
    for (const odd of [
      true,
      '7 ',
      ' 7',
      '7.0',
      '0x7',
      '',
      '0',
      0,
      -7,
      7.5,
      [7],
      {},
      null,
      2 ** 60,
      '9'.repeat(17),
    ])
      expect(read.safeParse(odd).success, JSON.stringify(odd)).toBe(false);
  });

  it('every call reads a number of a body, and every id, in one way only', () => {
    const isId = (name: string) => /(?:^|_)(?:id|ids|no|to)$|Id$/.test(name);
    const faults = all.flatMap(({ name, e }) =>
      [e.params, e.query, e.body].flatMap((part) =>
        fieldsOf(part)
          .filter(({ at }) => part === e.body || isId(at.split('.').at(-1)!))
          .filter(({ schema }) => misreads(schema))
          .map(({ at }) => `${name} ${at}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('R81: whatever signed-in people create or send honours an Idempotency-Key, or says why not', () => {
    const without = all
      .filter(({ e }) => e.method === 'POST' && e.access.who !== 'public' && /^(create|send)$/.test(e.verb))
      .filter(({ e }) => !e.idempotent)
      .map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(ONCE_ANYHOW).toSorted());
  });

  it('says for every endpoint who may call it: this list changes only on purpose', () => {
    const list = all
      .map(({ name, e }) => `${name} | ${e.method} /api${e.path} | ${describeAccess(e)}`)
      .toSorted();
    expect(list.join('\n')).toMatchInlineSnapshot(`
      "accounts.addPasskey | POST /api/passkeys | signed-in
      accounts.authMethods | GET /api/session/auth_methods | public: a step of signing in; it proves itself
      accounts.cancelEmailChange | DELETE /api/profile/email_confirmation | signed-in
      accounts.changeLoginMethod | POST /api/users/change_login_method | signed-in
      accounts.confirmApp | POST /api/two_factor/app/confirm | signed-in
      accounts.confirmEnrolledApp | POST /api/session/confirm_enrolled_app | public: a step of signing in; it proves itself
      accounts.currentUser | GET /api/current_user | signed-in
      accounts.endOtherSessions | POST /api/sessions/end_others | signed-in
      accounts.endSession | DELETE /api/sessions/:session_id | signed-in
      accounts.enrolApp | POST /api/session/enrol_app | public: a step of signing in; it proves itself
      accounts.enrolPhone | POST /api/session/enrol_phone | public: a step of signing in; it proves itself
      accounts.exchangeToken | POST /api/session/exchange | public: the token of the last proof is spent here, once
      accounts.forgetBrowsers | POST /api/two_factor/forget_browsers | signed-in
      accounts.forgotPassword | POST /api/session/forgot_password | public: a step of signing in; it proves itself
      accounts.getLinkedAccounts | GET /api/users/get_linked_accounts | signed-in
      accounts.linkAccount | POST /api/users/link_account | signed-in
      accounts.listPasskeys | GET /api/passkeys | signed-in
      accounts.listSessions | GET /api/sessions | signed-in
      accounts.lookUpUser | POST /api/session/look_up | public: a step of signing in; it proves itself
      accounts.newRecoveryCodes | POST /api/two_factor/recovery_codes | signed-in
      accounts.openLink | POST /api/session/link | public: the link proves the mailbox; it is spent here, once
      accounts.passkeyOptions | POST /api/session/passkey_options | public: a step of signing in; it proves itself
      accounts.passkeyRegistration | POST /api/passkeys/options | signed-in
      accounts.preferredSignInMethod | GET /api/session/preferred_sign_in_method | public: a step of signing in; it proves itself
      accounts.readLink | GET /api/session/link | public: shows what a mailed link is for; opening it any number of times changes nothing
      accounts.readProfile | GET /api/profile | signed-in
      accounts.readTwoFactor | GET /api/two_factor | signed-in
      accounts.receiveText | POST /api/sms/inbound | public: the carrier has no account here; its signature over the address and the fields is the proof
      accounts.refreshSession | POST /api/session/refresh | public: proves itself by the session cookie
      accounts.removeApp | DELETE /api/two_factor/app | signed-in
      accounts.removePasskey | DELETE /api/passkeys/:passkey_id | signed-in
      accounts.resendEmailConfirmation | POST /api/profile/email_confirmation | signed-in
      accounts.resetSignInMethod | POST /api/session/reset_sign_in_method | public: a step of signing in; it proves itself
      accounts.send2faLink | POST /api/session/send_2fa_link | public: a step of signing in; it proves itself
      accounts.sendAuthLink | POST /api/session/send_auth_link | public: a step of signing in; it proves itself
      accounts.sendEmailCode | POST /api/session/send_email_code | public: a step of signing in; it proves itself
      accounts.sendSmsCode | POST /api/session/send_sms_code | public: a step of signing in; it proves itself
      accounts.setOwnPicture | PUT /api/profile/picture | signed-in
      accounts.setSignInMethod | POST /api/users/set_sign_in_method | signed-in
      accounts.setTwoFactor | POST /api/two_factor | signed-in
      accounts.showPicture | GET /api/users/:user_id/picture | public: pages fetch pictures without a header: the session’s cookie says who looks
      accounts.signInByPasskey | POST /api/session/passkey | public: a step of signing in; it proves itself
      accounts.signInByPassword | POST /api/session/password | public: this is how a session begins
      accounts.signOut | POST /api/session/sign_out | signed-in
      accounts.startApp | POST /api/two_factor/app | signed-in
      accounts.switchAccount | POST /api/users/switch_account | signed-in
      accounts.unlinkAccount | POST /api/users/unlink_account | signed-in
      accounts.updateProfile | PATCH /api/profile | signed-in
      accounts.verifyCode | POST /api/session/verify_code | public: a step of signing in; it proves itself
      accounts.verifySecondFactor | POST /api/session/verify_second_factor | public: a step of signing in; it proves itself
      activity.exportActivity | POST /api/v2/activity_logs/csv | staff
      activity.getActivityLogs | POST /api/companies/get_activity_logs | staff
      activity.listActivity | GET /api/v2/activity_logs | staff
      activity.listUserActivity | GET /api/v2/user_activity_logs | staff
      addresses.addressesOffered | GET /api/addresses/suggestions | signed-in
      addresses.readAddress | POST /api/addresses/read | signed-in
      addresses.suggestAddresses | POST /api/addresses/suggestions | signed-in
      clients.addOwner | POST /api/companies/add_owner | staff with entities.edit
      clients.assignRole | POST /api/firm_roles/assign | staff
      clients.assignTemporaryEmail | POST /api/assign_temporary_email | staff with users.edit
      clients.cancelUserEmail | DELETE /api/users/:user_id/email_confirmation | staff with users.edit
      clients.changePrimaryContact | POST /api/companies/change_primary_contact | staff with entities.edit
      clients.checkEmailAvailability | POST /api/check_email_availability | staff with users.edit
      clients.countEntities | GET /api/v2/entities/counts | staff
      clients.countUsers | GET /api/v2/users/counts | staff
      clients.createClient | POST /api/create_client_from_api | staff with users.edit
      clients.createEntity | POST /api/companies | staff with entities.edit
      clients.createNewOwner | POST /api/companies/create_new_owner | staff with entities.edit
      clients.createNote | POST /api/companies/:company_id/notes | staff with entities.edit
      clients.deactivateUsers | POST /api/users/deactivate | staff with users.deactivate
      clients.deleteClient | POST /api/delete_client_from_api | staff with users.deactivate
      clients.deleteEntity | POST /api/companies/delete_company | staff with entities.delete_restore
      clients.deleteNote | DELETE /api/notes/:note_id | staff with entities.edit
      clients.entityTypes | GET /api/companies/entity_types | staff
      clients.listAssignmentsOfRole | GET /api/firm_roles/:role_id/assignments | staff with roles.manage
      clients.listEntities | GET /api/v2/entities | staff
      clients.listEntityRoles | GET /api/companies/:company_id/firm_role_assignments | staff
      clients.listNotes | GET /api/companies/:company_id/notes | staff
      clients.listOwnEntities | GET /api/companies | signed-in
      clients.listUsers | GET /api/v2/users | staff
      clients.notificationTypeIds | GET /api/companies/:company_id/get_notification_type_ids | staff
      clients.readEntity | GET /api/companies/:company_id | staff
      clients.readEntityByHash | GET /api/companies/by_hash | staff
      clients.readEntityProfile | GET /api/companies/:company_id/profile | client
      clients.readOwnAdvisor | GET /api/companies/:company_id/advisor | client
      clients.readSpouse | GET /api/companies/:company_id/spouse | staff
      clients.readUser | GET /api/v2/users/:user_id | staff
      clients.removeUserEmail | POST /api/remove_user_email | staff with users.edit
      clients.replaceEntity | PUT /api/companies/:company_id | staff with entities.edit
      clients.resendUserEmail | POST /api/users/:user_id/email_confirmation | staff with users.edit
      clients.resetUserSignIn | POST /api/users/:user_id/reset_sign_in | staff with users.edit
      clients.restoreEntity | POST /api/companies/restore_deleted_entity | staff with entities.delete_restore
      clients.restoreNote | POST /api/notes/:note_id/restore | staff with entities.edit
      clients.restoreUser | POST /api/v2/users/:user_id/restore_deleted_user | staff with users.deactivate
      clients.revealNumber | POST /api/companies/:company_id/reveal | staff with sensitive.unmask
      clients.saveEntity | POST /api/companies/:company_id | staff with entities.edit
      clients.saveOwnerNotifications | POST /api/companies/save_owner_notifications | staff with entities.edit
      clients.saveSpouse | POST /api/companies/:company_id/spouse | staff with entities.edit
      clients.saveSubscription | POST /api/companies/save_notification_subscription | staff
      clients.saveUserTags | POST /api/users/save_tags | staff with users.edit
      clients.searchUsers | GET /api/v2/users/search | staff
      clients.sendSignInLinks | POST /api/users/send_sign_in_links | staff with users.edit
      clients.setDefaultCompany | POST /api/set_default_company | client
      clients.setEntityTags | POST /api/companies/update_tags | staff with entities.edit
      clients.setUserContactTags | POST /api/users/set_user_contact_tags | staff with users.edit
      clients.simpleIndex | GET /api/companies/simple_index | staff
      clients.startPreview | POST /api/v2/users/:user_id/preview | staff
      clients.tagEntities | POST /api/companies/update_tags_in_bulk | staff with entities.edit
      clients.unassignRole | POST /api/firm_roles/unassign | staff
      clients.updateClientAssignment | PATCH /api/update_client_assignment | staff with users.reassign_advisor
      clients.updateEntity | PATCH /api/companies/:company_id | staff with entities.edit
      clients.updateEntityProfile | PATCH /api/companies/:company_id/profile | client
      clients.updateNote | PATCH /api/notes/:note_id | staff with entities.edit
      clients.updateOwners | POST /api/companies/update_owners | staff with entities.edit
      clients.updateRoles | PATCH /api/companies/update_roles | staff with entities.edit
      clients.updateUser | PATCH /api/users/:user_id | staff with users.edit
      clients.updateUserTags | POST /api/users/update_tags | staff with users.edit
      clients.updateUserTagsInBulk | POST /api/users/update_tags_in_bulk | staff with users.edit
      collect.cancelSchedule | POST /api/questionnaires/schedules/:schedule_id/cancel | staff with questionnaires.send
      collect.changeQuestionnaires | PATCH /api/questionnaires | staff with questionnaires.send
      collect.checkDifferences | POST /api/questionnaires/:questionnaire_id/differences/check | staff
      collect.countBacklog | GET /api/questionnaires/backlog_count | staff with questionnaires.send
      collect.countQuestionnaires | GET /api/v2/questionnaires/counts | staff
      collect.deleteQuestionnaires | POST /api/questionnaires/delete_questionnaire | staff with questionnaires.delete_restore
      collect.dismissNotice | POST /api/reminder_notices/:notice_id/dismiss | client
      collect.downloadQuestionnaireExport | GET /api/questionnaire_exports/file/:token | public: the link names a session, and what its person may see is asked again
      collect.dropOffLink | POST /api/document_drop_off/upload_link | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.dropOffParts | POST /api/document_drop_off/upload_parts | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.dropOffProcess | POST /api/document_drop_off/process | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.exportQuestionnaires | POST /api/export_questionnaires | staff with questionnaires.export
      collect.fetchSentExport | GET /api/questionnaire_exports/sent/:token | public: the link went, signed, to the one system the firm sends exports to, and lives for a day
      collect.freshDropOff | POST /api/document_drop_off/fresh_link | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.generateLink | POST /api/generate_questionnaire_link | staff
      collect.keepDropOffPaper | POST /api/document_drop_off/keep | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.listClientChanges | GET /api/questionnaires/:questionnaire_id/changes | staff
      collect.listDifferences | GET /api/questionnaires/:questionnaire_id/differences | staff
      collect.listDropOffPapers | POST /api/document_drop_off/papers | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.listEntityQuestionnaires | GET /api/companies/:company_id/questionnaires | staff
      collect.listExportedDocuments | GET /api/companies/:company_id/exported_documents | staff with questionnaires.export
      collect.listForReview | GET /api/review_and_export | staff
      collect.listNotices | GET /api/reminder_notices | client
      collect.listQuestionnaireActivity | GET /api/questionnaires/:questionnaire_id/activity | staff
      collect.listQuestionnaireDocuments | GET /api/questionnaires/:questionnaire_id/documents | staff
      collect.listQuestionnaireExports | GET /api/questionnaire_exports | staff with questionnaires.export
      collect.listQuestionnaires | GET /api/v2/questionnaires | staff
      collect.listRelevantQuestionnaires | GET /api/companies/:company_id/relevant_questionnaires | staff
      collect.listReminders | GET /api/questionnaires/:questionnaire_id/reminders | staff
      collect.listSchedules | GET /api/questionnaires/schedules | staff with questionnaires.send
      collect.listSendChoices | GET /api/questionnaires/send_choices | staff with questionnaires.send
      collect.listUnattached | GET /api/questionnaires/:questionnaire_id/unattached | staff
      collect.loadQuestionnaire | GET /api/companies/:companyId/questionnaires/:questionnaireId | signed-in
      collect.lockQuestionnaires | POST /api/lock_questionnaires | staff with questionnaires.lock_complete
      collect.markCompleted | POST /api/questionnaires/mark_completed | staff with questionnaires.lock_complete
      collect.markItemReceived | POST /api/questionnaires/:questionnaire_id/items/received | staff with questionnaires.lock_complete
      collect.markSectionCompleted | POST /api/questionnaires/:questionnaire_id/sections/completed | staff with questionnaires.lock_complete
      collect.openDropOff | POST /api/document_drop_off/open | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.previewReminder | POST /api/questionnaire_reminders/preview | staff with questionnaires.send
      collect.previewSending | POST /api/questionnaires/send_preview | staff with questionnaires.send
      collect.questionnaireExportLink | POST /api/questionnaire_exports/:export_id/link | staff with questionnaires.export
      collect.readExportChoices | POST /api/exported_documents | staff with questionnaires.export
      collect.readItemPlaces | GET /api/questionnaires/:questionnaire_id/additional_items | staff with questionnaires.send
      collect.readLedger | GET /api/questionnaires/:questionnaire_id/ledger | staff
      collect.readPreview | GET /api/questionnaires/:questionnaire_id/preview | staff
      collect.readQuestionnaireExport | GET /api/questionnaire_exports/:export_id | staff with questionnaires.export
      collect.readReminder | POST /api/questionnaire_reminders/audience | staff with questionnaires.send
      collect.requestItems | POST /api/questionnaires/:questionnaire_id/additional_items | staff with questionnaires.send
      collect.restoreQuestionnaire | POST /api/questionnaires/restore_deleted_questionnaire | staff with questionnaires.delete_restore
      collect.returnItem | POST /api/questionnaires/:questionnaire_id/items/return | staff with questionnaires.lock_complete
      collect.saveNotes | PUT /api/questionnaires/:questionnaire_id/notes | staff with questionnaires.send
      collect.saveQuestionnaire | PATCH /api/questionnaires/:questionnaire_id | staff
      collect.saveQuestionnaires | POST /api/questionnaires/save_questionnaires | staff with questionnaires.send
      collect.saveReminder | PATCH /api/questionnaire_reminders | staff with questionnaires.send
      collect.sendCustomStatusChange | POST /api/questionnaires/send_custom_status_change | staff with questionnaires.send
      collect.sendDrafts | POST /api/questionnaires/send_drafts | staff with questionnaires.send
      collect.sendDropOff | POST /api/questionnaires/send_document_drop_off | staff with questionnaires.send
      collect.sendOpenItems | POST /api/questionnaires/send_open_items | staff with questionnaires.send
      collect.sendOwnersSignInLinks | POST /api/questionnaires/send_sign_in_links | staff with users.edit
      collect.sendQuestionnaires | POST /api/questionnaires/send_questionnaires | staff with questionnaires.send
      collect.sendReminders | POST /api/send_questionnaire_reminders | staff with questionnaires.send
      collect.setFirmStatus | POST /api/questionnaires/set_custom_status | staff with questionnaires.send
      collect.takeBackDropOff | POST /api/document_drop_off/take_back | public: the link of a mail is the proof; it takes papers for one questionnaire and shows none
      collect.trackChanges | POST /api/questionnaires/track_changes | staff with questionnaires.lock_complete
      collect.undoItemMark | POST /api/questionnaires/:questionnaire_id/items/undo | staff with questionnaires.lock_complete
      collect.undoSectionCompleted | POST /api/questionnaires/:questionnaire_id/sections/undo | staff with questionnaires.lock_complete
      collect.updateOverviewSetting | POST /api/update_overview_setting | staff
      collect.usageData | GET /api/questionnaires/usage_data | staff
      collect.waiveItem | POST /api/questionnaires/:questionnaire_id/items/waive | staff with questionnaires.lock_complete
      documents.archiveLink | POST /api/documents/archives/:archive_id/link | staff
      documents.attachToQuestionnaire | POST /api/documents/attach_to_questionnaire | staff with documents.edit
      documents.checkSplit | GET /api/documents/check_split | signed-in
      documents.createFolder | POST /api/documents/folders | signed-in
      documents.deleteDocument | POST /api/documents/delete | signed-in
      documents.deleteItems | POST /api/documents/delete_items | signed-in
      documents.deletePath | POST /api/documents/delete_path | signed-in
      documents.describeDocument | POST /api/documents/description | staff with documents.edit
      documents.documentLink | POST /api/documents/:document_id/link | signed-in
      documents.documentTree | GET /api/documents/tree | signed-in
      documents.downloadArchive | GET /api/document_archives/:token | public: the link is bound to a person, an archive and a minute, and that person is checked again for every file
      documents.downloadAttached | POST /api/documents/download_attached_document | signed-in
      documents.downloadDocument | GET /api/files/:token | public: the link is bound to a person, a file and a minute, and that person is checked again
      documents.downloadDocuments | POST /api/documents/download_multiple | staff
      documents.downloadFolder | POST /api/documents/download_folder | staff
      documents.endHandoff | POST /api/documents/handoffs/:handoff_id/end | signed-in
      documents.exportableDocuments | POST /api/companies/get_all_exportable_documents_for_entity | staff
      documents.handoffLink | POST /api/handoff/:token/upload_link | public: the code is the proof, and the first browser that took it; it acts with the rights its maker has now
      documents.handoffParts | POST /api/handoff/:token/upload_parts | public: the code is the proof, and the first browser that took it; it acts with the rights its maker has now
      documents.handoffProcess | POST /api/handoff/:token/process | public: the code is the proof, and the first browser that took it; it acts with the rights its maker has now
      documents.linkByPath | POST /api/documents/get_link | signed-in
      documents.listArchives | GET /api/documents/archives | staff
      documents.listAttachTargets | GET /api/documents/questionnaires | staff with documents.edit
      documents.listDocuments | GET /api/documents | signed-in
      documents.makeHandoff | POST /api/documents/handoffs | signed-in
      documents.moveDocument | POST /api/documents/move | signed-in
      documents.moveItems | POST /api/documents/move_items | signed-in
      documents.openHandoff | GET /api/handoff/:token | public: says which firm the code is for and takes nothing; counted per address
      documents.processDocument | POST /api/documents/process | signed-in
      documents.readAgain | POST /api/documents/:document_id/read_again | staff with documents.edit
      documents.readAnnotations | GET /api/documents/annotations | staff
      documents.readDocument | GET /api/documents/file/:document_id | signed-in
      documents.readHandoff | GET /api/documents/handoffs/:handoff_id | signed-in
      documents.readSheet | GET /api/documents/:document_id/sheet | signed-in
      documents.readWords | GET /api/documents/:document_id/words | signed-in
      documents.receiveUpload | PUT /api/uploads/:token | public: the temporary link is the proof; it takes one file or part and shows nothing
      documents.recentDocuments | GET /api/documents/recent | signed-in
      documents.renameDocument | POST /api/documents/rename | signed-in
      documents.requestUpload | POST /api/documents/upload_link | signed-in
      documents.restoreItems | POST /api/documents/restore | staff with documents.delete_restore
      documents.saveAnnotations | POST /api/documents/annotations | staff with documents.edit
      documents.searchDocuments | GET /api/documents/search | signed-in
      documents.showThumbnail | GET /api/documents/:document_id/thumbnail | public: pages fetch pictures without a header: the session’s cookie says who looks
      documents.splitDocument | POST /api/extracted_documents/split | staff with documents.edit
      documents.tagDocuments | POST /api/documents/tags | staff with documents.edit
      documents.takeHandoff | POST /api/handoff/:token/continue | public: the code is the proof, and the first browser that took it; it acts with the rights its maker has now
      documents.uploadDirectly | PUT /api/documents/upload | signed-in
      documents.uploadParts | POST /api/documents/upload_parts | signed-in
      documents.viewDocument | POST /api/documents/:document_id/view | signed-in
      droplink.deleteReceived | DELETE /api/received_files/:drop_file_id | staff
      droplink.downloadReceived | GET /api/received_files/bytes/:token | public: the link is bound to a person, a file and a minute, and that person is checked again
      droplink.fileReceived | POST /api/received_files/:drop_file_id/file | staff
      droplink.fillDrop | PUT /api/secure_upload/files/:token | public: the temporary link is the proof; it takes one file once and shows nothing
      droplink.listDrops | GET /api/received_files | staff
      droplink.readDrop | GET /api/received_files/sending/:drop_id | staff
      droplink.readDropLink | GET /api/drop_link | staff with drop_link.settings
      droplink.readSecureUpload | GET /api/secure_upload | public: tells anyone of a firm what its sign-in page tells; counted per address
      droplink.receivedLink | POST /api/received_files/:drop_file_id/link | staff
      droplink.rejectDrop | POST /api/received_files/sending/:drop_id/reject | staff
      droplink.replaceDropLink | POST /api/drop_link/replace | staff with drop_link.settings
      droplink.saveDropLink | PUT /api/drop_link | staff with drop_link.settings
      droplink.sendDrop | POST /api/secure_upload/send | public: ends what the holder of the token began
      droplink.startDrop | POST /api/secure_upload/start | public: anyone may send a firm files; it shows nothing, and is counted
      firm.branding | GET /api/branding | public: the sign-in page wears the firm’s colors
      firm.checkStripe | GET /api/integrations/check_stripe_integration | staff
      firm.connectAddressSuggestions | PUT /api/firm/address_suggestions | staff with firm_settings
      firm.connectPayments | POST /api/integrations/connect_stripe | staff with firm_settings
      firm.createFirm | POST /api/firms | public: the code sent to the address is the proof
      firm.currentUserFirm | GET /api/firms/current_user_firm | signed-in
      firm.disconnectAddressSuggestions | DELETE /api/firm/address_suggestions | staff with firm_settings
      firm.disconnectPayments | DELETE /api/integrations/connect_stripe | staff with firm_settings
      firm.firmFavicon | GET /api/firms/:subdomain/favicon | public: every page of the firm shows it, the sign-in page too
      firm.firmLogo | GET /api/firms/:subdomain/logo | public: the sign-in page shows it to anyone
      firm.readAddressSuggestions | GET /api/firm/address_suggestions | staff with firm_settings
      firm.readPayments | GET /api/integrations/payments | staff with firm_settings
      firm.readSettings | GET /api/firms/settings | staff with firm_settings
      firm.setPicture | PUT /api/firms/pictures/:picture | staff with firm_settings
      firm.signUp | POST /api/firms/sign_up | public: the first step of founding a firm; it sends a code and shows nothing
      firm.signUpMode | GET /api/firms/sign_up | public: the page to found a firm says first whether it can be done here
      firm.subdomainAvailable | GET /api/firms/subdomain_available | public: a firm’s address is public; this only says that it exists
      firm.updatePreferences | PUT /api/firms/preferences | staff with firm_settings
      firm.updateSettings | PATCH /api/firms/settings | staff with firm_settings
      imports.confirmSamePerson | POST /api/imports/:import_id/rows/:row_no/same_person | staff with import.run
      imports.correctImportRow | PUT /api/imports/:import_id/rows/:row_no | staff with import.run
      imports.downloadFailedRows | GET /api/imports/:import_id/failed_rows | staff with import.run
      imports.finishWaitingImport | POST /api/platform/imports/done | staff
      imports.importTemplate | GET /api/imports/template/:list_type | staff with import.run
      imports.listImportRows | GET /api/imports/:import_id/rows | staff with import.run
      imports.listImports | GET /api/imports | staff with import.run
      imports.readImport | GET /api/imports/:import_id | staff with import.run
      imports.runImport | POST /api/imports/:import_id/run | staff with import.run
      imports.sendImportData | POST /api/imports/:import_id/send_import_data | staff with import.run
      imports.undoImport | POST /api/imports/:import_id/undo | staff with import.run
      imports.uploadImport | POST /api/imports | staff with import.run
      imports.waitingImports | GET /api/platform/imports | staff
      intake.acceptDocument | POST /api/extracted_documents/accept | staff with documents.split_review
      intake.acceptDocuments | POST /api/extracted_documents/accept_many | staff with documents.split_review
      intake.autoSplit | POST /api/extracted_documents/auto_split | staff with documents.split_review
      intake.countIntakeBacklog | GET /api/extracted_documents/backlog_count | staff with documents.split_review
      intake.countOpenPapers | GET /api/extracted_documents/open_counts | staff with documents.split_review
      intake.downloadLearned | GET /api/firms/learned_words/:format | staff only partner, admin
      intake.joinDocument | POST /api/extracted_documents/join | staff with documents.split_review
      intake.keepAnyway | POST /api/documents/:document_id/keep | signed-in
      intake.keepHandoffPaper | POST /api/handoff/:token/keep | public: the code is the proof, and the first browser that took it; it is asked about what it sent itself
      intake.listDesk | GET /api/extracted_documents | staff with documents.split_review
      intake.listDoorPapers | GET /api/documents/door | signed-in
      intake.listHandoffPapers | GET /api/handoff/:token/papers | public: the code is the proof, and the first browser that took it; it is asked about what it sent itself
      intake.listOpenPapers | GET /api/extracted_documents/open | staff with documents.split_review
      intake.listPaperPlaces | GET /api/extracted_documents/:document_id/places | staff with documents.split_review
      intake.markAsOthers | POST /api/extracted_documents/marked_as_others | staff with documents.split_review
      intake.readIdentified | GET /api/extracted_documents/:document_id/identified | staff
      intake.readLearned | GET /api/firms/learned_words | staff only partner, admin
      intake.removeDocument | POST /api/extracted_documents/remove | staff with documents.delete_restore
      intake.removeHandoffPaper | POST /api/handoff/:token/remove | public: the code is the proof, and the first browser that took it; it is asked about what it sent itself
      intake.restoreDocument | POST /api/extracted_documents/restore | staff with documents.delete_restore
      intake.retryDocument | POST /api/extracted_documents/retry | staff with documents.split_review
      intake.stopPolling | POST /api/extracted_documents/stop_polling | staff with documents.split_review
      intake.undoAccept | POST /api/extracted_documents/undo_accept | staff with documents.split_review
      labels.addTag | POST /api/firm_tags/add | staff with tags.manage
      labels.createStatus | POST /api/custom_statuses | staff with firm_settings
      labels.createTag | POST /api/firm_tags | staff with tags.manage
      labels.createVocab | POST /api/firm_vocabs | staff with firm_settings
      labels.deleteStatus | DELETE /api/custom_statuses/:status_id | staff with firm_settings
      labels.deleteTag | DELETE /api/firm_tags/:tag_id | staff with tags.manage
      labels.deleteVocab | DELETE /api/firm_vocabs/:vocab_id | staff with firm_settings
      labels.listCustomStatuses | GET /api/custom_statuses | staff
      labels.listTags | GET /api/firm_tags | staff
      labels.listVocabulary | GET /api/firm_vocabs | staff with firm_settings
      labels.removeTag | POST /api/firm_tags/remove | staff with tags.manage
      labels.renameTag | PATCH /api/firm_tags/:tag_id | staff with tags.manage
      labels.tagUses | GET /api/firm_tags/uses | staff with firm_settings
      labels.updateStatus | PUT /api/custom_statuses/:status_id | staff with firm_settings
      labels.updateVocab | PUT /api/firm_vocabs/:vocab_id | staff with firm_settings
      live.openStream | GET /api/live | signed-in
      messages.addYourself | POST /api/conversations/:conversation_id/add_yourself | staff
      messages.conversationExportLink | POST /api/conversation_exports/:export_id/link | staff with messages.export
      messages.createSavedReply | POST /api/saved_replies | staff with templates.manage
      messages.deleteMessage | POST /api/messages/delete | staff
      messages.deleteSavedReply | POST /api/saved_replies/:saved_reply_id/delete | staff with templates.manage
      messages.downloadConversationExport | GET /api/conversation_exports/file/:token | public: the link names a session, and what its person may see is asked again
      messages.exportConversation | POST /api/conversations/export | staff with messages.export
      messages.listConversations | GET /api/conversations | signed-in
      messages.listMassEmails | GET /api/mass_emails | staff with messages.mass_email
      messages.listMassRecipients | GET /api/mass_emails/:mass_email_id/recipients | staff with messages.mass_email
      messages.listMessages | GET /api/conversations/:conversation_id/messages | signed-in
      messages.listSavedReplies | GET /api/saved_replies | staff
      messages.listThread | GET /api/conversations/:conversation_id/messages/:message_id/thread | signed-in
      messages.markConversationSeen | POST /api/conversations/:conversation_id/mark_seen | signed-in
      messages.markConversationUnseen | POST /api/conversations/:conversation_id/mark_unseen | staff
      messages.markThreadSeen | POST /api/conversations/:conversation_id/messages/:message_id/mark_thread_seen | signed-in
      messages.openConversation | POST /api/companies/:company_hash/conversation | signed-in
      messages.openUnsubscribe | GET /api/unsubscribe/one_click/:token | public: the signed link of an email is the proof; it shows the address it went to and changes one choice
      messages.previewMassEmail | POST /api/mass_emails/preview | staff with messages.mass_email
      messages.readConversation | GET /api/conversations/:conversation_id | signed-in
      messages.readMailing | POST /api/unsubscribe/open | public: the signed link of an email is the proof; it shows the address it went to and changes one choice
      messages.readMassAudience | POST /api/mass_emails/audience | staff with messages.mass_email
      messages.readMassEmail | GET /api/mass_emails/:mass_email_id | staff with messages.mass_email
      messages.restoreSavedReply | POST /api/saved_replies/:saved_reply_id/restore | staff with templates.manage
      messages.retryMassEmail | POST /api/mass_emails/:mass_email_id/retry_failed | staff with messages.mass_email
      messages.revealMessageNumber | POST /api/messages/reveal_number | staff with sensitive.unmask
      messages.sendMassEmail | POST /api/send_mass_email | staff with messages.mass_email
      messages.sendMessage | POST /api/conversations/:conversation_id/messages | signed-in
      messages.sendTestMassEmail | POST /api/send_test_mass_email | staff with messages.mass_email
      messages.setMailing | POST /api/unsubscribe/choose | public: the signed link of an email is the proof; it shows the address it went to and changes one choice
      messages.stopMassEmail | POST /api/mass_emails/:mass_email_id/stop | staff with messages.mass_email
      messages.stopReminding | POST /api/messages/stop_reminding | staff
      messages.suggestReply | POST /api/conversations/:conversation_id/suggest_reply | staff
      messages.unseenMessages | GET /api/conversations/unseen | signed-in
      messages.unsendMessage | POST /api/messages/unsend | staff
      messages.unsubscribeOneClick | POST /api/unsubscribe/one_click/:token | public: the signed link of an email is the proof; it shows the address it went to and changes one choice
      messages.updateConversationAdvisors | POST /api/conversations/update_advisors | staff with messages.manage_participants
      messages.updateMessageText | POST /api/messages/update_text | staff
      messages.updateSavedReply | POST /api/saved_replies/:saved_reply_id | staff with templates.manage
      messages.updateScheduledTime | POST /api/messages/update_scheduled_time | staff
      notifications.countUnread | GET /api/notifications/unread | staff
      notifications.dismissAllNotifications | POST /api/notifications/dismiss_all | staff
      notifications.dismissNotification | POST /api/notifications/:notification_id/dismiss | staff
      notifications.dismissOwnNotifications | POST /api/my_notifications/dismiss | client
      notifications.listNotifications | GET /api/notifications | staff
      notifications.listOwnNotifications | GET /api/my_notifications | client
      notifications.pageNotifications | GET /api/notifications/paginated | staff
      notifications.readNotificationSettings | GET /api/notification_settings | staff
      notifications.saveNotificationSetting | PUT /api/notification_settings | staff
      operations.downloadExport | GET /api/firm_exports/file/:token | public: the link names a session, and only its browser may use it
      operations.endFirmSessions | POST /api/firm_sessions/end_all | staff with firm_settings
      operations.exportLink | POST /api/firm_exports/:export_id/link | staff with firm_settings
      operations.listExports | GET /api/firm_exports | staff with firm_settings
      operations.listFirmSessions | GET /api/firm_sessions | staff with firm_settings
      operations.listParkedJobs | GET /api/jobs/parked | staff only partner, admin
      operations.readAuditCheck | GET /api/firms/audit_check | staff with firm_settings
      operations.retryParkedJob | POST /api/jobs/:job_id/retry | staff only partner, admin
      operations.startAuditCheck | POST /api/firms/audit_check | staff with firm_settings
      operations.startExport | POST /api/firm_exports | staff with firm_settings
      payments.finishTestCheckout | POST /api/payments/test_checkout/:session/finish | client
      payments.readTestCheckout | GET /api/payments/test_checkout/:session | client
      payments.receiveNotice | POST /api/payments/webhook/:firm | public: the payment provider has no account here; its signature over the raw body is the proof
      prior-year.createLineItem | POST /api/prior_year_items/:item_id/line_items | signed-in
      prior-year.createPriorYearItem | POST /api/companies/:company_id/prior_year_items | staff with entities.edit
      prior-year.deleteLineItem | DELETE /api/line_items/:line_id | signed-in
      prior-year.deletePriorYearItem | DELETE /api/companies/:company_id/prior_year_items/:item_id | staff with entities.edit
      prior-year.listLineItems | GET /api/prior_year_items/:item_id/line_items | signed-in
      prior-year.listPriorYearItems | GET /api/companies/:company_id/prior_year_items | staff
      prior-year.restorePriorYearItem | POST /api/companies/:company_id/prior_year_items/:item_id/restore | staff with entities.edit
      prior-year.updateLineItem | PATCH /api/line_items/:line_id | signed-in
      prior-year.updatePriorYearItem | PATCH /api/companies/:company_id/prior_year_items/:item_id | staff with entities.edit
      questionnaires.addEntry | POST /api/questionnaires/add_new_entry | signed-in
      questionnaires.addNote | POST /api/questionnaires/add_comment | signed-in
      questionnaires.answerForCompany | POST /api/companies/:companyId/answer_question | signed-in
      questionnaires.answerQuestion | POST /api/questionnaires/answer_question | signed-in
      questionnaires.confirmContact | POST /api/questionnaires/confirm_contact | client
      questionnaires.listCards | GET /api/questionnaires/cards | client
      questionnaires.markOpened | POST /api/questionnaires/:questionnaire_id/opened | client
      questionnaires.markQuestion | POST /api/questionnaires/:questionnaire_id/mark | signed-in
      questionnaires.markSignatureNotNeeded | POST /api/questionnaires/mark_signature_not_needed | staff with questionnaires.lock_complete
      questionnaires.moveQuestionDocument | POST /api/questionnaires/:questionnaire_id/documents/move | signed-in
      questionnaires.openDepositCheckout | POST /api/questionnaires/:questionnaire_id/checkout | client
      questionnaires.processQuestionUpload | POST /api/questionnaires/:questionnaire_id/uploads/process | signed-in
      questionnaires.questionDocumentLink | GET /api/questionnaires/document_link | signed-in
      questionnaires.questionUploadParts | POST /api/questionnaires/:questionnaire_id/uploads/parts | signed-in
      questionnaires.readQuestionnaire | GET /api/questionnaires/:questionnaire_id | signed-in
      questionnaires.readState | GET /api/questionnaires/:questionnaire_id/state | signed-in
      questionnaires.removeEntry | POST /api/questionnaires/remove_entry | signed-in
      questionnaires.removeQuestionDocument | POST /api/questionnaires/:questionnaire_id/documents/remove | signed-in
      questionnaires.removeSignature | POST /api/questionnaires/remove_signature | staff with questionnaires.lock_complete
      questionnaires.requestQuestionUpload | POST /api/questionnaires/:questionnaire_id/uploads | signed-in
      questionnaires.restoreQuestionDocument | POST /api/questionnaires/:questionnaire_id/documents/restore | signed-in
      questionnaires.revealAnswer | POST /api/questionnaires/:questionnaire_id/reveal_answer | signed-in
      questionnaires.saveAnswers | POST /api/questionnaires/:questionnaire_id/answers | signed-in
      questionnaires.saveEntries | POST /api/questionnaires/save_entries | signed-in
      questionnaires.saveLetter | POST /api/questionnaires/save_letter | staff with questionnaires.send
      questionnaires.saveSection | POST /api/questionnaires/save_section | signed-in
      questionnaires.signAgreement | POST /api/questionnaires/sign_agreement | client
      questionnaires.signOnPaper | POST /api/questionnaires/sign_on_paper | client
      questionnaires.submitQuestionnaire | POST /api/questionnaires/submit_questionnaire | client
      questionnaires.toggleNoteRemoval | POST /api/questionnaires/toggle_comment_removal | signed-in
      questionnaires.undoSignatureNotNeeded | POST /api/questionnaires/undo_signature_not_needed | staff with questionnaires.lock_complete
      questionnaires.unsubmitQuestionnaire | POST /api/questionnaires/unsubmit_questionnaire | staff with questionnaires.lock_complete
      questionnaires.verifyDepositCheckout | POST /api/questionnaires/:questionnaire_id/checkout/verify | client
      recognizer.giveRecognizerConsent | PUT /api/firm/recognizer/consent | staff with firm_settings
      recognizer.listRecognizerRequests | GET /api/firm/recognizer/requests | staff with firm_settings
      recognizer.readRecognizer | GET /api/firm/recognizer | staff with firm_settings
      recognizer.withdrawRecognizerConsent | DELETE /api/firm/recognizer/consent | staff with firm_settings
      returns.applyReplacement | POST /api/tax_returns/:tax_return_id/replacement/apply | staff with returns.upload
      returns.approveTaxReturn | POST /api/tax_returns/:tax_return_id/approve | client
      returns.countTaxReturns | GET /api/tax_returns/counts | staff
      returns.deleteTaxReturn | DELETE /api/tax_returns/:tax_return_id | staff with returns.delete
      returns.dropReplacement | POST /api/tax_returns/:tax_return_id/replacement/drop | staff with returns.upload
      returns.fetchReturnFile | GET /api/tax_returns/file/:token | public: the link is the proof, in the browser of the session that asked for it
      returns.fileReturnK1s | POST /api/tax_returns/:tax_return_id/k1s/file | staff with returns.send
      returns.listFormDefinitions | GET /api/tax_return_definitions | signed-in
      returns.listOwnBeginnings | GET /api/own_tax_returns/beginnings | client
      returns.listOwnReturns | GET /api/own_tax_returns | client
      returns.listTaxReturns | GET /api/tax_returns | staff
      returns.markInvoice | PUT /api/tax_returns/:tax_return_id/payment | staff with returns.vouchers
      returns.markOwnVoucher | PUT /api/tax_return_delivery/:tax_return_id/payment_vouchers/:voucher_id | client
      returns.openInvoiceCheckout | POST /api/tax_return_delivery/:tax_return_id/invoice/checkout | client
      returns.readDocumentsDefaults | GET /api/tax_returns/:tax_return_id/send_to_documents | staff with returns.send
      returns.readOwnReturn | GET /api/tax_return_delivery/:tax_return_id | signed-in
      returns.readReplacement | GET /api/tax_returns/:tax_return_id/replacement | staff with returns.upload
      returns.readReturnK1s | GET /api/tax_returns/:tax_return_id/k1s | staff with returns.send
      returns.readReturnReminders | GET /api/tax_returns/:tax_return_id/reminders | staff
      returns.readTaxReturn | GET /api/tax_returns/:tax_return_id | staff
      returns.readVerificationChecks | GET /api/tax_returns/:tax_return_id/verification_checks | staff with returns.identity_view
      returns.recallTaxReturn | POST /api/tax_returns/:tax_return_id/recall | staff with returns.send
      returns.recordInkSignature | POST /api/tax_returns/:tax_return_id/forms/:form_id/ink_signature | staff with returns.send
      returns.remindOfTaxReturn | POST /api/tax_returns/:tax_return_id/reminders | staff with returns.send
      returns.remindOfTaxReturns | POST /api/tax_returns/reminders | staff with returns.send
      returns.reopenTaxReturn | POST /api/tax_returns/:tax_return_id/reopen | staff with returns.mark_finished
      returns.requestReturnChanges | POST /api/tax_returns/:tax_return_id/request_changes | client
      returns.retryTaxReturn | POST /api/tax_returns/:tax_return_id/retry | staff with returns.upload
      returns.returnFileLink | POST /api/tax_returns/:tax_return_id/link | signed-in
      returns.saveClassification | PUT /api/tax_returns/:tax_return_id/classification | staff with returns.send
      returns.sendNextReturnLink | POST /api/tax_return_delivery/:tax_return_id/send_next_link | client
      returns.sendTaxReturn | POST /api/tax_returns/:tax_return_id/send | staff with returns.send
      returns.sendToDocuments | POST /api/tax_returns/:tax_return_id/send_to_documents | staff with returns.send
      returns.showReturnPage | GET /api/tax_return_delivery/:tax_return_id/pictures/:page | public: pages fetch pictures without a header: the session’s cookie says who looks
      returns.signReturnForm | POST /api/tax_return_delivery/:tax_return_id/forms/:form_id/sign | client
      returns.signReturnFormOnPaper | POST /api/tax_return_delivery/:tax_return_id/forms/:form_id/sign_on_paper | client
      returns.startClassification | POST /api/tax_returns/:tax_return_id/classification | staff with returns.send
      returns.undoReturnK1s | POST /api/tax_returns/:tax_return_id/k1s/undo | staff with returns.send
      returns.updateTaxReturn | PATCH /api/tax_returns/:tax_return_id | staff
      returns.updateVouchers | PUT /api/tax_returns/:tax_return_id/payment_vouchers | staff with returns.vouchers
      returns.uploadTaxReturn | POST /api/tax_returns | staff with returns.upload
      returns.verifyInvoiceCheckout | POST /api/tax_return_delivery/:tax_return_id/invoice/verify | client
      saved-views.listViews | GET /api/saved_views | staff
      saved-views.removeView | DELETE /api/saved_views/:view_id | staff
      saved-views.saveView | POST /api/saved_views | staff
      signature-requests.countRequestBacklog | GET /api/signature_requests/backlog_count | staff
      signature-requests.countSignatureRequests | GET /api/signature_requests/counts | staff
      signature-requests.declineRequest | POST /api/review_signature_request/:request_id/decline | client
      signature-requests.deletePlaceSet | DELETE /api/signature_place_sets/:place_set_id | staff with signatures.request
      signature-requests.deleteSignatureRequest | DELETE /api/signature_requests/:request_id | staff with signatures.delete
      signature-requests.fetchRequestFile | GET /api/signature_requests/file/:token | public: the link is the proof, in the browser of the session that asked for it
      signature-requests.keepPlaceSet | POST /api/signature_place_sets | staff with signatures.request
      signature-requests.listOwnRequests | GET /api/own_signature_requests | client
      signature-requests.listPlaceSets | GET /api/signature_place_sets | staff with signatures.request
      signature-requests.listSignatureRequests | GET /api/signature_requests | staff
      signature-requests.readSignatureRequest | GET /api/signature_requests/:request_id | staff
      signature-requests.recallSignatureRequest | POST /api/signature_requests/:request_id/recall | staff with signatures.request
      signature-requests.remindSigners | POST /api/signature_requests/:request_id/remind | staff with signatures.request
      signature-requests.requestFileLink | POST /api/signature_requests/:request_id/link | signed-in
      signature-requests.retrySignatureRequest | POST /api/signature_requests/:request_id/retry | staff with signatures.request
      signature-requests.reviewSignatureRequest | GET /api/review_signature_request/:request_id | signed-in
      signature-requests.saveRequestPlaces | PUT /api/signature_requests/:request_id/places | staff with signatures.request
      signature-requests.saveSigningProgress | PUT /api/review_signature_request/:request_id/progress | client
      signature-requests.sendNextLink | POST /api/review_signature_request/:request_id/send_next_link | client
      signature-requests.sendSignatureRequest | POST /api/signature_requests/:request_id/send | staff with signatures.request
      signature-requests.showRequestPage | GET /api/signature_requests/:request_id/pictures/:page | public: pages fetch pictures without a header: the session’s cookie says who looks
      signature-requests.signRequest | POST /api/review_signature_request/:request_id/sign | client
      signature-requests.signRequestOnPaper | POST /api/review_signature_request/:request_id/sign_on_paper | client
      signature-requests.updateSignatureRequest | PATCH /api/signature_requests/:request_id | staff with signatures.complete
      signature-requests.uploadSignatureRequest | POST /api/signature_requests | staff with signatures.request
      signature-requests.usePlaceSet | POST /api/signature_requests/:request_id/use_place_set | staff with signatures.request
      signing.answerIdentity | POST /api/identity/:subject_kind/:subject_id/:place/answer | client
      signing.confirmIdentity | POST /api/identity/:subject_kind/:subject_id/:place/confirm | staff with returns.identity_override
      signing.downloadCertificate | GET /api/firm/certificates/:certificate_id/pem | staff with firm_settings
      signing.evidenceLink | POST /api/signing/:subject_kind/:subject_id/evidence_link | staff with documents.view
      signing.fetchEvidence | GET /api/evidence_packs/:token | public: the link is the proof, in the browser of the session that asked for it
      signing.finishTestIdentity | POST /api/identity_test/:session/finish | client
      signing.handOver | POST /api/signing/:subject_kind/:subject_id/hand_over | client
      signing.listCertificates | GET /api/firm/certificates | staff with firm_settings
      signing.listIdentityChecks | GET /api/identity/:subject_kind/:subject_id | staff with returns.identity_view
      signing.readConsent | GET /api/esign_consent | client
      signing.readEvidence | GET /api/signing/:subject_kind/:subject_id/evidence | staff with documents.view
      signing.readIdentityResult | POST /api/identity/:subject_kind/:subject_id/:place/check/result | client
      signing.readLadder | GET /api/identity/:subject_kind/:subject_id/:place | client
      signing.readTestIdentity | GET /api/identity_test/:session | client
      signing.sendIdentityCode | POST /api/identity/:subject_kind/:subject_id/:place/code | client
      signing.startIdentityCheck | POST /api/identity/:subject_kind/:subject_id/:place/check | client
      signing.withdrawConsent | POST /api/esign_consent/withdraw | client
      staff.createGroup | POST /api/firm_groups | staff with firm_settings
      staff.createInvite | POST /api/firm_invites | staff only partner, admin
      staff.createRole | POST /api/firm_roles | staff with roles.manage
      staff.deactivateColleague | POST /api/firm_users/:firm_user_id/deactivate | staff only partner, admin
      staff.deleteGroup | DELETE /api/firm_groups/:group_id | staff with firm_settings
      staff.deleteRole | DELETE /api/firm_roles/:role_id | staff with roles.manage
      staff.listFirmGroups | GET /api/firm_groups | staff with firm_settings
      staff.listFirmRoles | GET /api/firm_roles | staff with roles.manage
      staff.listInvites | GET /api/firm_invites | staff only partner, admin
      staff.listStaff | GET /api/firm_users | staff only partner, admin
      staff.reactivateColleague | POST /api/firm_users/:firm_user_id/reactivate | staff only partner, admin
      staff.renameGroup | PATCH /api/firm_groups/:group_id | staff with firm_settings
      staff.resendInvite | POST /api/firm_invites/:invite_id/resend | staff only partner, admin
      staff.resetColleagueSignIn | POST /api/firm_users/:firm_user_id/reset_sign_in | staff with firm_settings
      staff.revokeInvite | DELETE /api/firm_invites/:invite_id | staff only partner, admin
      staff.updateColleague | PATCH /api/firm_users/:firm_user_id | staff only partner, admin
      staff.updateRole | PUT /api/firm_roles/:role_id | staff with roles.manage
      take-away.downloadTakeAway | GET /api/take_aways/file/:token | public: the link names a session, and only its browser may use it
      take-away.listClientTakeAways | GET /api/users/:user_id/take_aways | staff with questionnaires.export
      take-away.listTakeAways | GET /api/take_aways | client
      take-away.startClientTakeAway | POST /api/users/:user_id/take_aways | staff with questionnaires.export
      take-away.startTakeAway | POST /api/take_aways | client
      take-away.takeAwayLink | POST /api/take_aways/:take_away_id/link | signed-in
      templates.checkEmail | POST /api/templates/start/:hash_id/check | public: decides between signing in and signing up; counted per address
      templates.countTemplates | GET /api/questionnaire_templates/counts | staff with templates.manage
      templates.createQuestionnaire | POST /api/templates/:hash_id/create_questionnaire | client
      templates.createTemplate | POST /api/questionnaire_templates | staff with templates.manage
      templates.deleteTemplate | DELETE /api/questionnaire_templates/:template_id | staff with templates.manage
      templates.discardDraft | POST /api/questionnaire_templates/:template_id/discard | staff with templates.manage
      templates.listCatalog | GET /api/questionnaire_templates/catalog | staff with templates.manage
      templates.listTemplates | GET /api/questionnaire_templates | staff with templates.manage
      templates.listVersions | GET /api/questionnaire_templates/:template_id/versions | staff with templates.manage
      templates.publishTemplate | POST /api/questionnaire_templates/:template_id/publish | staff with templates.manage
      templates.readCatalogForm | GET /api/questionnaire_templates/catalog/:catalog_key | staff with templates.manage
      templates.readTemplate | GET /api/questionnaire_templates/:template_id | staff with templates.manage
      templates.readVersion | GET /api/questionnaire_templates/:template_id/versions/:version_no | staff with templates.manage
      templates.restoreTemplate | POST /api/questionnaire_templates/:template_id/restore | staff with templates.manage
      templates.restoreVersion | POST /api/questionnaire_templates/:template_id/versions/:version_no/restore | staff with templates.manage
      templates.saveDraft | PUT /api/questionnaire_templates/:template_id/draft | staff with templates.manage
      templates.signUp | POST /api/templates/sign_up | public: a new client of a public template; the session may do nothing else
      templates.startTemplate | GET /api/templates/start/:hash_id | public: the firm gives the address of a public template to anyone
      templates.templateById | GET /api/questionnaire_templates/get_template_by_id | staff with templates.manage
      templates.updateTemplate | PATCH /api/questionnaire_templates/:template_id | staff with templates.manage"
    `);
  });

  it('serves no two endpoints at one address', () => {
    const places = all.map(({ e }) => `${e.method} ${e.path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('does not start with an endpoint that does not say who may call it', async () => {
    const open = endpoint({
      method: 'GET',
      path: '/open',
      access: undefined as never,
      resource: 'x',
      verb: 'read',
      summary: '',
      output: z.object({}),
    });
    expect(contractFaults('x.open', open)).toEqual(['x.open does not say who may call it']);
    const feature = { name: 'x', contract: { open }, handlers: { open: async () => ({}) } };
    const options = {
      services: app.services,
      features: [feature],
      authenticate: async () => ({ kind: 'anonymous' as const }),
      extras: [],
      load: { running: 0 },
    };
    await expect(buildServer(options)).rejects.toThrow('does not say who may call it');
  });

  it('does not start with a route beside the contract that gives no reason', async () => {
    const options = {
      services: app.services,
      features: [],
      authenticate: async () => ({ kind: 'anonymous' as const }),
      load: { running: 0 },
      extras: [
        (server: { get: (path: string, handler: () => string) => void }) => server.get('/secret', () => 'x'),
      ],
    };
    await expect(buildServer(options as never)).rejects.toThrow('GET /secret does not say who may call it');
  });

  it('finds a parameter that is not declared, and a name taken from two places', () => {
    const base = {
      access: { who: 'signed-in' },
      resource: 'x',
      verb: 'read',
      summary: '',
      output: z.object({}),
    } as const;
    expect(contractFaults('a', endpoint({ ...base, method: 'GET', path: '/x/:id' }))).toEqual([
      'a does not declare :id',
    ]);
    const twice = endpoint({
      ...base,
      method: 'POST',
      path: '/x/:id',
      params: z.object({ id: z.string() }),
      body: z.object({ id: z.string() }),
    });
    expect(contractFaults('b', twice)).toEqual(['b takes id from two places']);
  });
});

describe('the lists of the composition root', () => {
  it('fit together: every reader’s event is recorded by someone, every task runs somewhere', () => {
    expect(eventFaults(eventSets, readers)).toEqual([]);
    expect(jobFaults(tasks, schedules, [...readers, ...textReaders.map((task) => ({ task }))])).toEqual([]);
  });

  it('stop the start on an unknown event or task', () => {
    expect(eventFaults(eventSets, [{ task: 't', events: ['never.happened'] }])).toEqual([
      't reads never.happened, which nobody records',
    ]);
    expect(jobFaults(tasks, [{ cron: '* * * * *', task: 'never' }], [])).toEqual(['nothing runs never']);
  });

  it('every event reads as a sentence in the activity log', () => {
    for (const set of eventSets) {
      for (const [name, definition] of Object.entries(set)) {
        const example = sampleOf(z.toJSONSchema(definition.payload, { io: 'output' }) as Node);
        const text = definition.reads(example);
        expect(text, name).toMatch(/^[a-z].{3,}/);
        expect(text, name).not.toMatch(/undefined|null|\[object/);
      }
    }
  });
});

interface Node {
  type?: string;
  items?: Node;
  enum?: unknown[];
  properties?: Record<string, Node>;
}
function sampleOf(node: Node): unknown {
  if (node.enum) return node.enum[0];
  if (node.type === 'array') return node.items ? [sampleOf(node.items)] : [];
  if (node.properties)
    return Object.fromEntries(Object.entries(node.properties).map(([key, value]) => [key, sampleOf(value)]));
  return node.type === 'string' ? 'sample' : 1;
}
