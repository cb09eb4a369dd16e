/** Which calls need a fresh sign-in: told from their names, and from what they give. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { features } from '#server/features.ts';

const all = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract).map(([name, e]) => ({ name: `${feature.name}.${name}`, e })),
);

/** Names and verbs of what takes away, carries out of the firm, lets in, or says who may do what. */
const DANGEROUS =
  /^(delete|remove|export|invite|reveal|reset|revoke|assign|unassign|connect|disconnect|undo)/i;
const HELD = new Set([
  'auth_factor',
  'firm_export',
  'firm_role',
  'firm_session',
  'invite',
  'passkey',
  'payment_provider',
  'role_assignment',
  'staff',
]);

const GIVES_RIGHTS = 'set_owners';
/** What a call names or takes: `ref` is the stored thing an id is of. */
const textOf = ({ params, query, body }: (typeof all)[number]['e']): string =>
  [params, query, body]
    .filter((part) => part !== undefined)
    .map((part) => JSON.stringify(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })))
    .join();
/**
 * Told from what a call gives, not from its name: a person gets rights on an entity, a new person or a new address gets a
 * way in.
 */
function letsIn({ e }: (typeof all)[number]): boolean {
  if (e.method === 'GET' || e.access.who === 'public') return false;
  const text = textOf(e);
  // A phone is a second factor.
  return e.verb === GIVES_RIGHTS || /"(?:email|work_email|phone_number)":\{/.test(text);
}

/** Told from what a call answers: a file, or an address of its own under which papers are fetched. */
function givesPapers({ e }: (typeof all)[number]): boolean {
  if (e.access.who === 'public') return false;
  if (e.kind === 'download') return true;
  if (!e.output) return false;
  const answer = JSON.stringify(z.toJSONSchema(e.output, { io: 'output', unrepresentable: 'any' }));
  return /"(?:link|url|archive|archives|download_url)":\{/.test(answer);
}
const ONE_PAPER = 'one paper that the caller may open anyway; each look is recorded';
const PLACE_OF_NEXT = 'how the next signer is reached, in one word';
const TAKES_IN = 'takes a file in';
/** Calls that give papers, or an address, without a fresh sign-in as a whole, and why not. */
const PAPERS_WITHOUT: Record<string, string> = {
  'collect.generateLink': 'the address of a questionnaire, good for nothing without a sign-in',
  'documents.documentLink': ONE_PAPER,
  'documents.downloadAttached': ONE_PAPER,
  'documents.linkByPath': ONE_PAPER,
  'documents.listArchives': 'what was asked for, without its links',
  'documents.listDocuments': 'names and places of papers, not the papers',
  'documents.makeHandoff': 'takes files in and gives none out',
  'documents.readDocument': 'its place in the portal, not its bytes',
  'documents.requestUpload': TAKES_IN,
  'documents.searchDocuments': 'names and places of papers, not the papers',
  'documents.uploadParts': TAKES_IN,
  'documents.viewDocument': ONE_PAPER,
  'droplink.readDropLink': 'the address of the page that takes files in',
  'droplink.receivedLink': ONE_PAPER,
  'droplink.replaceDropLink': 'the address of the page that takes files in',
  'droplink.saveDropLink': 'the address of the page that takes files in',
  'imports.downloadFailedRows': 'rows of a list the caller uploaded, to be mended and uploaded again',
  'imports.importTemplate': 'an empty form',
  'intake.downloadLearned': 'words the firm taught, no papers of clients',
  'notifications.listNotifications': 'a place in the portal',
  'notifications.listOwnNotifications': 'a place in the portal',
  'notifications.pageNotifications': 'a place in the portal',
  'questionnaires.questionDocumentLink': ONE_PAPER,
  'questionnaires.questionUploadParts': TAKES_IN,
  'questionnaires.requestQuestionUpload': TAKES_IN,
  'returns.approveTaxReturn': PLACE_OF_NEXT,
  'returns.listFormDefinitions': 'where an authority is paid, known to anyone',
  'returns.markOwnVoucher': PLACE_OF_NEXT,
  'returns.readOwnReturn': PLACE_OF_NEXT,
  'returns.requestReturnChanges': PLACE_OF_NEXT,
  'returns.returnFileLink': ONE_PAPER,
  'returns.sendNextReturnLink': PLACE_OF_NEXT,
  'returns.signReturnForm': PLACE_OF_NEXT,
  'returns.signReturnFormOnPaper': PLACE_OF_NEXT,
  'signature-requests.requestFileLink': ONE_PAPER,
  'signature-requests.reviewSignatureRequest': PLACE_OF_NEXT,
  'signature-requests.sendNextLink': PLACE_OF_NEXT,
  'signature-requests.signRequest': PLACE_OF_NEXT,
  'signature-requests.signRequestOnPaper': PLACE_OF_NEXT,
  'signing.downloadCertificate': 'a public certificate',
  'signing.startIdentityCheck': 'the page of the identity provider, for the caller alone',
};

/** Calls that let somebody in and ask for no fresh sign-in as a whole, and why not. */
const LETS_IN_WITHOUT: Record<string, string> = {
  'clients.changePrimaryContact': 'chooses among owners who have access already',
  'clients.checkEmailAvailability': 'only asks whether an address is free',
  'clients.createClient': 'a new client sees nothing but what is made for them',
  'clients.saveOwnerNotifications': 'chooses among owners who have access already',
  'clients.updateRoles': 'chooses among owners who have access already',
  'collect.returnItem': 'its email is a yes or no',
};

/** Dangerous calls that ask for no fresh sign-in as a whole, and why not. */
const NO_FRESH_SIGN_IN: Record<string, string> = {
  'accounts.endOtherSessions': 'makes an account safer, at once',
  'accounts.endSession': 'makes an account safer, at once',
  'accounts.forgetBrowsers': 'makes an account safer, at once',
  'accounts.signOut': 'makes an account safer, at once',
  'accounts.unlinkAccount': 'takes a way in away; both sides are told',
  'clients.deleteNote': 'a note of the firm, restored with one press',
  'clients.updateClientAssignment': 'opens nothing: who looks after a client decides no access',
  'collect.undoItemMark': 'puts an item back where it stood; nothing is lost',
  'collect.undoSectionCompleted': 'puts the items of a section back where they stood; nothing is lost',
  'documents.deleteDocument': 'kept for 120 days, restored with one press',
  'documents.deleteItems': 'kept for 120 days, restored with one press',
  'documents.deletePath': 'kept for 120 days, restored with one press',
  'intake.removeDocument': 'kept for 120 days, restored with one press',
  'intake.undoAccept': 'puts papers back where they were; they are accepted again with one press',
  'documents.exportableDocuments': 'names only; the bytes have links of their own',
  'messages.deleteSavedReply': 'words of the firm, restored with one press',
  'labels.deleteStatus': 'a word of the firm; nobody and nothing goes with it',
  'labels.deleteTag': 'a word of the firm; nobody and nothing goes with it',
  'labels.removeTag': 'as deleting one by its number',
  'labels.deleteVocab': 'a word of the firm; nobody and nothing goes with it',
  'messages.deleteMessage': 'one’s own words, whose place goes on saying that they were there',
  'prior-year.deleteLineItem': 'one line of an item, written again with one press',
  'prior-year.deletePriorYearItem': 'kept, and restored with one press',
  'questionnaires.removeEntry': 'what the entry held stays, and comes back with one press',
  'questionnaires.undoSignatureNotNeeded': 'asks for a signature again; nothing is lost',
  'questionnaires.removeQuestionDocument':
    'as documents.deleteItems for a client’s own; comes back with one press',
  'returns.undoReturnK1s': 'takes back what was just filed; it can be filed again with one press',
  'saved-views.removeView': 'one’s own list, saved again with one press',
  'signature-requests.deletePlaceSet':
    'kept places, kept again with one press; nothing that was sent changes',
  'staff.revokeInvite': 'closes a way in, at once',
  'templates.deleteTemplate': 'restored for 120 days; nothing that was sent changes',
};

/** Calls of which only a part is dangerous: their use case asks for the fresh sign-in, and a test shows it. */
const PARTLY: Record<string, string> = {
  'accounts.updateProfile': 'email and phone',
  'clients.saveSpouse': 'access for the spouse',
  'clients.updateUser': 'email, phone and way to sign in',
  'documents.archiveLink': 'all documents of a client, or more than a hundred',
  'documents.downloadDocuments': 'more than a hundred documents',
  'documents.downloadFolder': 'all documents of a client',
  'firm.updatePreferences': 'two-factor sign-in for everyone',
  'imports.runImport': 'a list of colleagues, or one that changes people',
  'questionnaires.confirmContact': 'email and phone',
};

describe('a fresh sign-in', () => {
  it('what deletes, exports, lets in or gives rights needs a fresh sign-in, or says why not', () => {
    const dangerous = all.filter(
      ({ name, e }) =>
        e.access.who !== 'public' &&
        (DANGEROUS.test(name.split('.')[1]!) ||
          DANGEROUS.test(e.verb) ||
          /export/i.test(e.verb) ||
          (HELD.has(e.resource) && e.method !== 'GET')),
    );
    const without = dangerous.filter(({ e }) => !e.recent).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(NO_FRESH_SIGN_IN).toSorted());
    const known = new Set(all.filter(({ e }) => !e.recent).map(({ name }) => name));
    expect(Object.keys(PARTLY).filter((name) => !known.has(name))).toEqual([]);
  });

  it('what gives a person rights, or a new person or address a way in, needs a fresh sign-in, or says why not', () => {
    const without = all.filter(letsIn).filter(({ name, e }) => !e.recent && !(name in PARTLY));
    expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(LETS_IN_WITHOUT).toSorted());
  });

  it('what gives papers, or an address to fetch them from, needs a fresh sign-in, or says why not', () => {
    const without = all.filter(givesPapers).filter(({ name, e }) => !e.recent && !(name in PARTLY));
    expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(PAPERS_WITHOUT).toSorted());
  });

  it('names what needs a fresh sign-in: this list changes only on purpose', () => {
    const list = all
      .filter(({ e }) => e.recent)
      .map(({ name, e }) => (e.recent === 'just' ? `${name} just` : name));
    expect(list.toSorted()).toMatchInlineSnapshot(`
      [
        "accounts.addPasskey",
        "accounts.changeLoginMethod just",
        "accounts.confirmApp",
        "accounts.linkAccount",
        "accounts.newRecoveryCodes just",
        "accounts.passkeyRegistration just",
        "accounts.removeApp just",
        "accounts.removePasskey just",
        "accounts.setSignInMethod",
        "accounts.setTwoFactor just",
        "accounts.startApp just",
        "activity.exportActivity",
        "clients.addOwner",
        "clients.assignRole",
        "clients.assignTemporaryEmail just",
        "clients.createNewOwner",
        "clients.deleteClient",
        "clients.deleteEntity",
        "clients.removeUserEmail just",
        "clients.resetUserSignIn",
        "clients.revealNumber",
        "clients.unassignRole",
        "clients.updateOwners",
        "collect.deleteQuestionnaires",
        "collect.exportQuestionnaires",
        "collect.questionnaireExportLink",
        "droplink.deleteReceived",
        "droplink.rejectDrop",
        "firm.connectAddressSuggestions",
        "firm.connectPayments",
        "firm.disconnectAddressSuggestions",
        "firm.disconnectPayments",
        "imports.undoImport",
        "messages.conversationExportLink",
        "messages.exportConversation",
        "messages.retryMassEmail",
        "messages.revealMessageNumber",
        "messages.sendMassEmail",
        "operations.endFirmSessions",
        "operations.exportLink",
        "operations.listFirmSessions",
        "operations.startExport",
        "questionnaires.removeSignature",
        "questionnaires.revealAnswer",
        "recognizer.giveRecognizerConsent",
        "returns.deleteTaxReturn",
        "signature-requests.deleteSignatureRequest",
        "signing.evidenceLink",
        "staff.createInvite",
        "staff.createRole",
        "staff.deactivateColleague",
        "staff.deleteGroup",
        "staff.deleteRole",
        "staff.reactivateColleague",
        "staff.resendInvite",
        "staff.resetColleagueSignIn",
        "staff.updateColleague",
        "staff.updateRole",
        "take-away.startClientTakeAway",
        "take-away.startTakeAway",
        "take-away.takeAwayLink",
      ]
    `);
  });
});
