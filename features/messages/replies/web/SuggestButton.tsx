import { UnstyledButton } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/web/client.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { replyCalls } from '../contract.ts';
import { SUGGESTION_FAILED } from '../messages.ts';
import classes from '../../chat/web/composer/composer.module.css';

interface SuggestButtonProps {
  conversationId: number;
  text: string;
  onText: (text: string) => void;
}

/** MSG-045: fills the composer; what was typed comes back by Undo. */
export function SuggestButton({ conversationId, text, onText }: SuggestButtonProps) {
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  }, [text]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(replyCalls.suggestReply, { conversation_id: conversationId }),
    onSuccess: ({ message }) => {
      // What was typed while it was made counts, too.
      const before = typed.current;
      onText(message);
      if (before.trim() !== '') undoToast('Replaced with the suggested reply', () => onText(before));
    },
    onError: () => toast.error(SUGGESTION_FAILED),
  });
  return (
    <UnstyledButton
      className={classes.tool}
      data-plain
      aria-label="Suggest reply"
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <IconBulb size="1rem" stroke={1.75} aria-hidden />
      <span>{isPending ? 'Thinking' : 'Suggest reply'}</span>
    </UnstyledButton>
  );
}
