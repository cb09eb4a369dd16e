import { actorOfRequest } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { recallTaxReturn, sendTaxReturn } from '../classifying/server/send.ts';
import { saveClassification, startClassification } from '../classifying/server/save.ts';
import { returns } from '../contract.ts';
import { fetchReturnFile, returnFileLink } from '../filing/server/files.ts';
import { readDocumentsDefaults, sendToDocuments } from '../filing/server/send-to-documents.ts';
import { applyReplacement, dropReplacement, readReplacement } from '../incoming/server/replacement.ts';
import { retryTaxReturn, uploadTaxReturn } from '../incoming/server/upload.ts';
import { fileReturnK1s } from '../k1/server/file.ts';
import { readReturnK1s } from '../k1/server/rows.ts';
import { undoReturnK1s } from '../k1/server/undo.ts';
import { openInvoiceCheckout, verifyInvoiceCheckout } from '../paying/server/invoice.ts';
import { markInvoice, markOwnVoucher, updateVouchers } from '../paying/server/vouchers.ts';
import { deleteTaxReturn, reopenTaxReturn, updateTaxReturn } from '../records/server/change.ts';
import { readVerificationChecks } from '../records/server/checks.ts';
import { readTaxReturn } from '../records/server/detail.ts';
import { countTaxReturns, listTaxReturns } from '../records/server/list.ts';
import { readReturnReminders } from '../reminding/server/read-reminders.ts';
import { remindOfTaxReturn, remindOfTaxReturns } from '../reminding/server/remind.ts';
import { approveTaxReturn, requestReturnChanges } from '../review/server/answer.ts';
import { sendNextReturnLink } from '../review/server/next-link.ts';
import { showReturnPage } from '../review/server/page-picture.ts';
import { recordInkSignature } from '../review/server/record-ink.ts';
import { signReturnForm, signReturnFormOnPaper } from '../review/server/sign.ts';
import { listOwnBeginnings } from '../review/server/beginnings.ts';
import { listOwnReturns, readOwnReturn } from '../review/server/view.ts';

export const returnRoutes = feature('returns', returns, {
  listTaxReturns,
  countTaxReturns,
  readTaxReturn,
  updateTaxReturn,
  reopenTaxReturn,
  deleteTaxReturn,
  readVerificationChecks,
  readReturnReminders,
  remindOfTaxReturn,
  remindOfTaxReturns,
  uploadTaxReturn,
  retryTaxReturn,
  readReplacement,
  applyReplacement,
  dropReplacement,
  startClassification,
  saveClassification,
  sendTaxReturn,
  recallTaxReturn,
  listOwnBeginnings,
  listOwnReturns,
  readOwnReturn,
  showReturnPage: (ctx, input, { request }) => showReturnPage(ctx, input, () => actorOfRequest(ctx, request)),
  approveTaxReturn,
  requestReturnChanges,
  signReturnForm,
  signReturnFormOnPaper,
  recordInkSignature,
  sendNextReturnLink,
  updateVouchers,
  markInvoice,
  markOwnVoucher,
  openInvoiceCheckout,
  verifyInvoiceCheckout,
  readDocumentsDefaults,
  sendToDocuments,
  returnFileLink,
  fetchReturnFile: (ctx, { token }, { request }) =>
    fetchReturnFile(ctx, token, () => actorOfRequest(ctx, request)),
  readReturnK1s,
  fileReturnK1s,
  undoReturnK1s,
});
