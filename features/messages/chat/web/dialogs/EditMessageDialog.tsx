import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { chatCalls } from '../../contract.ts';
import { NumberGuard } from '../guard/NumberGuard.tsx';
import { useNumberGuard } from '../guard/use-number-guard.ts';
import type { Allowance } from '../outbox/letter.ts';
import { ENTER_A_MESSAGE, UPDATE_FAILED } from '../../messages.ts';
import { type Message, MOST_LETTERS } from '../../model.ts';
import { readText, writeText } from '../../rules/attachments.ts';

interface EditMessageDialogProps {
  message: Message;
  onClose: () => void;
}

/** MSG-052, MSG-053. Files stay as they are. */
export function EditMessageDialog({ message, onClose }: EditMessageDialogProps) {
  const before = readText(message.text);
  const [words, setWords] = useState(before.words);
  const [missing, setMissing] = useState(false);
  useUnsaved(words !== before.words, { what: 'your changes to the message' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ text, allowance }: { text: string; allowance: Allowance | undefined }) =>
      call(chatCalls.updateMessageText, { message_id: message.id, text, ...allowance }),
    onSuccess: onClose,
  });
  const guard = useNumberGuard(
    words,
    setWords,
    (_nothing: null, allowance) =>
      mutate({ text: writeText({ locations: before.locations, words: words.trim() }), allowance }),
    null,
  );
  const tooLong = tooLongWords(words, MOST_LETTERS);
  const save = () => {
    const isEmpty = words.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty && tooLong === null) guard.send(null);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Edit Message"
      width={560}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button loading={isPending} disabled={guard.shows} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Textarea
        label="Message"
        rows={6}
        data-autofocus
        value={words}
        error={tooLong ?? (missing && words.trim() === '' ? ENTER_A_MESSAGE : undefined)}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <NumberGuard guard={guard} />
      <FormNotice message={error ? failure(error) : null} />
    </Dialog>
  );
}

/** The fixed words, and after them the reason where the server gave one a person can act on. */
const failure = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? `${UPDATE_FAILED}. ${error.message}` : UPDATE_FAILED;
