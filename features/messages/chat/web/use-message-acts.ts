import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { chatCalls } from '../contract.ts';
import type { Message } from '../model.ts';
import { readText } from '../rules/attachments.ts';

/** MSG-054, MSG-055; `onTakenBack` gets what was written, to go on with it. */
export function useMessageActs(onTakenBack: (message: Message, words: string) => void) {
  const confirm = useConfirm();
  const { mutate: unsend } = useMutation({
    mutationFn: (message: Message) => call(chatCalls.unsendMessage, { message_id: message.id }),
    onSuccess: ({ text }, message) => onTakenBack(message, readText(text).words),
    onError: toastFailure,
  });
  const { mutate: remove } = useMutation({
    mutationFn: (message: Message) => call(chatCalls.deleteMessage, { message_id: message.id }),
    onError: toastFailure,
  });
  const { mutate: stopReminding } = useMutation({
    mutationFn: (message: Message) => call(chatCalls.stopReminding, { message_id: message.id }),
    onError: toastFailure,
  });
  return useMemo(
    () => ({
      unsend,
      stopReminding,
      remove: (message: Message) =>
        void confirm({
          title: 'Delete this message?',
          body: 'Everyone in the conversation will see that it was deleted. You can’t undo this, and someone may have already read an email about it.',
          verb: 'Delete message',
          destructive: true,
        }).then((agreed) => agreed && remove(message)),
    }),
    [unsend, stopReminding, remove, confirm],
  );
}
