import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { usePhone } from '#ui/use-phone.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { ChatPane } from '../chat/web/ChatPane.tsx';
import { ConversationList } from '../conversations/web/ConversationList.tsx';
import { ListHead } from '../conversations/web/ListHead.tsx';
import { useFilter } from '../conversations/web/use-filter.ts';
import { AddEntityLink } from './AddEntityLink.tsx';
import { FillWindow } from './FillWindow.tsx';
import { NothingChosen } from './NothingChosen.tsx';
import classes from './screens.module.css';
import list from '../conversations/web/list.module.css';

const idOf = (text: string | null): number | null => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** MSG-005…012. */
export function MessagesScreen() {
  const [params] = useSearchParams();
  const me = useMe();
  const [narrow, phone] = [useNarrow(), usePhone()];
  const [unread, setUnread] = useState(false);
  const { typed, search, type } = useFilter();
  const conversationId = idOf(params.get('conversationId'));
  const messageId = idOf(params.get('messageId'));
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <div className={classes.panes}>
        {narrow && conversationId !== null ? (
          <VisuallyHidden component="h1">Messages</VisuallyHidden>
        ) : (
          <div className={list.pane}>
            <ListHead
              standalone={{ typed, onType: type, unread, onUnread: () => setUnread(!unread) }}
              allHref={null}
              mayMail={me.permissions.includes('messages.mass_email')}
            />
            <ConversationList
              asked={{ unread, search }}
              currentId={conversationId}
              to={({ id, found }) =>
                `/messages?conversationId=${id}${found ? `&messageId=${found.message_id}` : ''}`
              }
              emptyAction={<AddEntityLink />}
            />
          </div>
        )}
        {conversationId === null ? (
          narrow ? null : (
            <NothingChosen />
          )
        ) : (
          <>
            {phone ? <FillWindow /> : null}
            <ChatPane
              key={`${conversationId} ${messageId}`}
              conversationId={conversationId}
              from={messageId}
              backTo="/messages"
              beside
            />
          </>
        )}
      </div>
    </>
  );
}
