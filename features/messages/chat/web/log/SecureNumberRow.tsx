import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useMutation } from '@tanstack/react-query';
import { chatCalls } from '../../contract.ts';
import type { Message, SecureNumber } from '../../model.ts';
import { NUMBER_NAMES } from '#platform/number-words.ts';
import classes from './bubble.module.css';

const SHOWN_MS = 30_000;

/** Sent securely: masked for all, in the clear for half a minute to staff who may; every showing is recorded. */
export function SecureNumberRow({ message, number }: { message: Message; number: SecureNumber }) {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(chatCalls.revealMessageNumber, { message_id: message.id, place: number.place }),
    onSuccess: (shown) => setValue(shown.value),
    onError: toastFailure,
  });
  const name = NUMBER_NAMES[number.kind].replace(/^an? /, '');
  return (
    <p className={classes.secure}>
      <IconLock size="1rem" stroke={1.75} aria-hidden />
      <span>{value ?? `${number.masked}, sent securely`}</span>
      {message.may_reveal ? (
        <button
          type="button"
          className={classes.act}
          disabled={isPending}
          aria-label={value === null ? `Show the ${name}` : `Hide the ${name}`}
          onClick={() => (value === null ? mutate() : setValue(null))}
        >
          {value === null ? 'Show' : 'Hide'}
        </button>
      ) : null}
    </p>
  );
}
