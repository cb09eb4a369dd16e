import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '#platform/web/slots.ts';
import { MOST_REASON } from '../../model.ts';
import { looksLike } from '#platform/number-words.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import { secureQuestion } from '../../rules/number-words.ts';
import { firstNames } from '../../rules/recipients.ts';
import { useChat } from '../chat-context.ts';
import { fieldBeside } from './field-beside.ts';
import { RECORDED, WHY_NOT } from './guard-words.ts';
import type { Guard } from './use-number-guard.ts';
import classes from './guard.module.css';

/** Above what staff write: ask for it securely, take it out, or send it anyway and say why. */
export function GuardPanel({ guard }: { guard: Guard }) {
  const { conversation } = useChat();
  const openSending = useSending();
  const [anyway, setAnyway] = useState(false);
  const [reason, setReason] = useState('');
  const tooLong = tooLongWords(reason, MOST_REASON);
  const heading = useRef<HTMLHeadingElement>(null);
  const { tried, leave } = guard;
  useEffect(() => {
    if (!tried) return;
    const field = fieldBeside(heading.current);
    heading.current?.focus();
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    };
    const panel = heading.current?.closest('section');
    panel?.addEventListener('keydown', hear);
    return () => {
      panel?.removeEventListener('keydown', hear);
      field?.focus();
    };
  }, [tried, leave]);
  const kinds = guard.numbers.map(({ kind }) => kind);
  const company = conversation.companies[0];
  const clients = conversation.people.filter(({ is_advisor }) => !is_advisor).map(({ name }) => name);
  const who = clients.length === 1 ? `Ask ${firstNames(clients)} for it securely` : 'Ask for it securely';
  return (
    <section className={classes.panel} aria-label="Number in your message">
      <IconShieldLock className={classes.shield} size="1.375rem" stroke={1.6} aria-hidden />
      <div className={classes.body} role={tried ? undefined : 'status'}>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          This looks like {looksLike(kinds)}
        </h3>
        <p className={classes.why}>{WHY_NOT}</p>
        <div className={classes.ways}>
          {openSending && company ? (
            <Button
              leftSection={<IconLock size="1rem" stroke={1.75} aria-hidden />}
              onClick={() =>
                openSending({
                  entities: new Map([[company.id, company.name]]),
                  isFixed: true,
                  ask: secureQuestion(kinds),
                })
              }
            >
              {who}
            </Button>
          ) : null}
          <Button variant="default" onClick={guard.remove}>
            {kinds.length === 1 ? 'Remove the number' : 'Remove the numbers'}
          </Button>
        </div>
        <div className={classes.anyway}>
          <Checkbox
            label="Send it anyway"
            checked={anyway}
            onChange={(event) => setAnyway(event.currentTarget.checked)}
          />
          {anyway ? (
            <>
              <TextInput
                aria-label="Why the number is needed"
                placeholder="Why is the number needed?"
                value={reason}
                error={tooLong}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <div className={classes.foot}>
                <span>{RECORDED}</span>
                <Button
                  variant="default"
                  className={classes.danger}
                  disabled={reason.trim() === '' || tooLong !== null}
                  onClick={() => guard.allow({ send_number_anyway: true, number_reason: reason.trim() })}
                >
                  Send with number
                </Button>
              </div>
            </>
          ) : null}
        </div>
      </div>
    </section>
  );
}
