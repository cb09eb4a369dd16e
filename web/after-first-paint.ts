/** What watches the whole page, and nothing that is drawn first needs. */
import { client } from '#platform/web/client.ts';
import { SESSION_CHANNEL } from '#platform/web/session.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { watchHistory } from '#ui/leaving/steps.ts';
import { watchPresses } from '#ui/double-press.ts';

watchPresses();
watchHistory();

const forgetDrafts = () => setDraftOwner(null);
client.onSignedOut(forgetDrafts);
new BroadcastChannel(SESSION_CHANNEL).addEventListener('message', forgetDrafts);
