import { Button } from '@mantine/core';
import { IconArchive, IconBeach, IconEye } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useMe } from '#features/accounts/web/index.ts';
import type { PickedFile } from '#features/documents/web/pieces.ts';
import { conversationCalls } from '../../conversations/contract.ts';
import { ADD_YOURSELF, ARCHIVED, NOT_IN_IT } from '../../conversations/messages.ts';
import { conversationQuery } from '../../conversations/web/queries.ts';
import { useChat } from './chat-context.ts';
import { Composer } from './composer/Composer.tsx';
import classes from './chat.module.css';

interface ChatFootProps {
  text: string;
  onText: (text: string) => void;
  /** Files that go with the next message. */
  chosen: readonly PickedFile[];
  onChosen: (files: readonly PickedFile[]) => void;
}

/** Where one writes, or why nothing can be written. */
export function ChatFoot(writing: ChatFootProps) {
  const { conversation } = useChat();
  const { preview } = useMe();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(conversationCalls.addYourself, { conversation_id: conversation.id }),
    onSuccess: (answer) => queries.setQueryData(conversationQuery(conversation.id).queryKey, answer),
    onError: toastFailure,
  });
  return (
    <>
      {conversation.away.map(({ user_id, name, until, note }) => (
        <p key={user_id} className={classes.away}>
          <IconBeach size="1.375rem" stroke={1.5} aria-hidden />
          <span>
            <b>{`${name} is away until ${dateInWords(until)}.`}</b> {note}
          </span>
        </p>
      ))}
      {conversation.archived ? (
        <p className={classes.closed} role="status">
          <IconArchive size="1.25rem" stroke={1.5} aria-hidden />
          <span>{ARCHIVED}</span>
        </p>
      ) : preview ? (
        <p className={classes.closed}>
          <IconEye size="1.25rem" stroke={1.5} aria-hidden />
          <span>Messages can’t be sent from a preview.</span>
        </p>
      ) : conversation.may.add_self ? (
        <div className={classes.closed}>
          <span>{NOT_IN_IT}</span>
          <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
            {ADD_YOURSELF}
          </Button>
        </div>
      ) : conversation.may.send ? (
        <Composer {...writing} />
      ) : (
        <p className={classes.closed}>
          <IconEye size="1.25rem" stroke={1.5} aria-hidden />
          <span>{conversation.closed_because ?? NOT_IN_IT}</span>
        </p>
      )}
    </>
  );
}
