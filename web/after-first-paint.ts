/** What watches the whole page, and nothing that is drawn first needs. */
import { client } from '#platform/web/client.ts';
import { SESSION_CHANNEL } from '#platform/web/session.tsx';
import { forgetUploads } from '#features/documents/web/index.ts';
import { forgetMessages } from '#features/messages/web/index.ts';
import { forgetAnswers, restAnswers } from '#features/questionnaires/web/index.ts';
import { forgetReturns } from '#features/returns/web/index.ts';
import { forgetSigning } from '#features/signature-requests/web/index.ts';
import { forgetTemplateDrafts } from '#features/templates/web/index.ts';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { watchHistory } from '#ui/leaving/steps.ts';
import { watchPresses } from '#ui/double-press.ts';

watchPresses();
watchHistory();

const forget = () => {
  setDraftOwner(null);
  void forgetUploads();
  void forgetTemplateDrafts();
};
// A session that ran out takes no answer with it: who signs in again finds what they typed.
client.onSignedOut(() => {
  forget();
  void restAnswers();
});
// Left by their own hand, in this tab or another.
new BroadcastChannel(SESSION_CHANNEL).addEventListener('message', () => {
  forget();
  void forgetAnswers();
  void forgetMessages();
  void forgetSigning();
  void forgetReturns();
});
