import { Switch } from '@mantine/core';
import { dollarsOf } from '#platform/money.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { MOST_REMINDERS, REMIND_EVERY_DAYS } from '#features/signature-requests/rules/reminders.ts';
import { whatGoesOut } from '../../classifying/rules/part-groups.ts';
import type { Classifying } from './use-classifying.ts';
import classes from './panel.module.css';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The last look before it is sent. */
export function GoesOut({ desk: { desk, draft, mayEdit } }: { desk: Classifying }) {
  const out = whatGoesOut(draft.parts);
  const lines = [
    {
      words:
        out.signatures === 0
          ? 'No signatures'
          : `${counted(out.signatures, 'signature')} from ${counted(out.people, 'person', 'people')}`,
      end: counted(out.forms, 'form'),
      shown: true,
    },
    {
      words: counted(out.payments, 'payment'),
      end: <DoubleRule>{dollarsOf(out.sum)}</DoubleRule>,
      shown: out.payments > 0,
    },
    {
      words: '1 invoice from your firm',
      end: draft.invoice ? dollarsOf(draft.invoice.amount) : '',
      shown: draft.invoice !== null,
    },
    {
      words: `${counted(out.paper, 'return')} to mail on paper`,
      end: out.mailBy === null ? '' : shortDate(out.mailBy),
      shown: out.paper > 0,
    },
    { words: counted(out.k1s, 'K-1'), end: 'Offered to file after sending', shown: out.k1s > 0 },
  ];
  return (
    <section aria-labelledby="goes-out" className={classes.part}>
      <h2 id="goes-out">What goes out</h2>
      <ul className={classes.lines}>
        {lines
          .filter(({ shown }) => shown)
          .map(({ words, end }) => (
            <li key={words}>
              <span>{words}</span>
              <span className={classes.end}>{end}</span>
            </li>
          ))}
      </ul>
      <Switch
        size="sm"
        label={`Remind every ${REMIND_EVERY_DAYS} days, up to ${MOST_REMINDERS} times`}
        labelPosition="left"
        classNames={{ body: classes.switchBody! }}
        disabled={!mayEdit}
        checked={draft.reminds}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          desk.change((now) => ({ ...now, reminds: checked }));
        }}
      />
      <p className={classes.facts}>You can recall it until the first signature.</p>
    </section>
  );
}
