import { Button } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { maskNumber } from '#platform/private-numbers.ts';
import { looksLike } from '#platform/number-words.ts';
import { fieldBeside } from './field-beside.ts';
import type { Guard } from './use-number-guard.ts';
import classes from './guard.module.css';

/** What a client sees on Send: the number goes into a locked box, or is taken out. */
export function GuardSheet({ guard }: { guard: Guard }) {
  const [open, setOpen] = useState(false);
  const { text, numbers } = guard;
  const one = numbers.length === 1;
  // The sheet stands over the page; this stays beside the text, which gets the focus back.
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const field = fieldBeside(place.current);
    return () => field?.focus();
  }, []);
  return (
    <>
      <span ref={place} hidden />
      <Dialog
        opened
        sheet
        onClose={guard.leave}
        title={
          <span className={classes.sheetTitle}>
            <IconShieldLock size="1.5rem" stroke={1.6} aria-hidden />
            {one ? 'Keep this number out of messages' : 'Keep these numbers out of messages'}
          </span>
        }
      >
        <div className={classes.sheet}>
          <p>
            {one ? 'It looks' : 'They look'} like {looksLike(numbers.map(({ kind }) => kind))}. Send{' '}
            {one ? 'it' : 'them'} in a locked box instead. Only your tax team can open it.
          </p>
          <div className={classes.box}>
            <IconLock size="1.25rem" stroke={1.6} aria-hidden />
            <ul>
              {numbers.map(({ kind, start, end }) => (
                <li key={start}>
                  {open ? text.slice(start, end) : maskNumber(kind, text.slice(start, end))}
                </li>
              ))}
            </ul>
            <Button variant="subtle" size="compact-sm" aria-pressed={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide' : 'Show'}
            </Button>
          </div>
          <Button
            size="md"
            data-autofocus
            leftSection={<IconLock size="1.125rem" stroke={1.75} aria-hidden />}
            onClick={() => guard.allow({ send_securely: true })}
          >
            {one ? 'Send it securely' : 'Send them securely'}
          </Button>
          <Button size="md" variant="default" onClick={guard.leave}>
            Edit my message
          </Button>
          <Button size="md" variant="subtle" onClick={() => guard.allow({ different_kind_of_number: true })}>
            It’s a different kind of number
          </Button>
        </div>
      </Dialog>
    </>
  );
}
