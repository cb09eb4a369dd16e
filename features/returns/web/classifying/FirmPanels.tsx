import { Button, Switch } from '@mantine/core';
import { TrimmedInput, TrimmedTextarea } from '#ui/form/TrimmedInput.tsx';
import { dollarText, readDollars } from '../../classifying/rules/dollars.ts';
import { LONGEST_NOTE, LONGEST_RETURN_NAME } from '../../model.ts';
import { CheckedInput } from './CheckedInput.tsx';
import { InvoiceFile } from './InvoiceFile.tsx';
import type { Classifying } from './use-classifying.ts';
import classes from './panel.module.css';

/** The firm's own invoice, paid in the portal. */
export function InvoicePanel({ desk: all }: { desk: Classifying }) {
  const { desk, detail, draft, mayEdit, typed } = all;
  const { invoice } = draft;
  const isPaid = detail.invoice !== null && detail.invoice.status !== 'unpaid';
  const isFixed = !mayEdit || isPaid;
  return (
    <section aria-labelledby="chosen-part" className={classes.part}>
      <h2 id="chosen-part" className={classes.title}>
        Invoice
      </h2>
      <p className={classes.facts}>
        {isPaid ? 'This invoice is being paid, so it stays as it is.' : 'From your firm, for this return.'}
      </p>
      <CheckedInput
        label="Amount"
        placeholder="1,850.00"
        inputMode="decimal"
        name="invoice amount"
        typed={typed}
        disabled={isFixed}
        shown={dollarText(invoice?.amount ?? null)}
        read={(text) => {
          if (text.trim() === '') return { value: null };
          const cents = readDollars(text);
          return cents ? { value: cents } : 'Enter an amount such as 1,850.00.';
        }}
        onValue={(amount) =>
          desk.change(
            (now) => ({
              ...now,
              pay_first: now.invoice === null && amount !== null ? detail.pays_first : now.pay_first,
              invoice: amount === null ? null : { due_date: null, document_id: null, ...now.invoice, amount },
            }),
            'invoice amount',
          )
        }
      />
      {invoice ? (
        <>
          <TrimmedInput
            label="Due date"
            type="date"
            disabled={isFixed}
            value={invoice.due_date ?? ''}
            onTrimmed={(date) =>
              desk.change(
                (now) => ({
                  ...now,
                  invoice: now.invoice && { ...now.invoice, due_date: date === '' ? null : date },
                }),
                'invoice date',
              )
            }
          />
          <InvoiceFile desk={all} isFixed={isFixed} />
          <Switch
            size="sm"
            label="Ask for payment before the pages open"
            disabled={!mayEdit}
            checked={draft.pay_first}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              desk.change((now) => ({ ...now, pay_first: checked }));
            }}
          />
          {isFixed ? null : (
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  typed.put('invoice amount', null);
                  desk.change((now) => ({ ...now, invoice: null, pay_first: false }));
                }}
              >
                Remove invoice
              </Button>
            </div>
          )}
        </>
      ) : null}
    </section>
  );
}

/** What clients read first, and what they call the return. */
export function NotePanel({ desk: { desk, draft, mayEdit, typed } }: { desk: Classifying }) {
  return (
    <section aria-labelledby="chosen-part" className={classes.part}>
      <h2 id="chosen-part" className={classes.title}>
        Note to clients
      </h2>
      <TrimmedTextarea
        label="Note"
        description="Above the return, with your name"
        placeholder="Page 12 shows the new lease."
        rows={6}
        longest={LONGEST_NOTE}
        disabled={!mayEdit}
        value={draft.note}
        onTrimmed={(note) => desk.change((now) => ({ ...now, note }), 'note')}
      />
      <CheckedInput
        label="Name of the return"
        name="return name"
        typed={typed}
        longest={LONGEST_RETURN_NAME}
        disabled={!mayEdit}
        shown={draft.tax_return_name}
        read={(text) => (text.trim() === '' ? 'Enter a name such as Form 1040.' : { value: text.trim() })}
        onValue={(tax_return_name) => desk.change((now) => ({ ...now, tax_return_name }), 'return name')}
      />
    </section>
  );
}
