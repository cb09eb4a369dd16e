/** What watches the whole page, and nothing that is drawn first needs. */
import { client, OWN_TAB } from '#platform/web/client.ts';
import { deviceOwner } from '#platform/web/device/owner.ts';
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

const forgetPages = async () => (await import('#platform/web/device/kept-queries.ts')).forgetQueries();

// A session that ran out takes no answer and no file with it: who signs in again finds what they typed and chose. What
// they could read here is gone.
client.onSignedOut(() => {
  setDraftOwner(null);
  void forgetTemplateDrafts();
  void forgetPages();
  void restAnswers();
});

/** First what could write again, then all that is stored, whatever part of the program stored it. */
async function clearAll(): Promise<void> {
  setDraftOwner(null);
  await Promise.allSettled([
    forgetTemplateDrafts(),
    forgetPages(),
    forgetUploads(),
    forgetAnswers(),
    forgetMessages(),
    forgetSigning(),
    forgetReturns(),
  ]);
  await (await import('#platform/web/device/clear-device.ts')).clearDevice();
}

// Left by their own hand, in this tab or another. A tab that hears of it late takes nothing from the next person.
new BroadcastChannel(SESSION_CHANNEL).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === OWN_TAB || deviceOwner() === null) void clearAll();
  else void restAnswers();
});
