import { Button } from '@mantine/core';
import { IconCheck, IconLock, IconPlus } from '@tabler/icons-react';
import { dollarsOf } from '#platform/money.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import type { DraftPart } from '../../classifying/rules/draft.ts';
import { pageWords } from '../../classifying/rules/page-runs.ts';
import { invoicePages, partGroups, toCheck } from '../../classifying/rules/part-groups.ts';
import { PartRow } from './PartRow.tsx';
import { dueWords, factsOfPart, titleOfPart } from './part-words.ts';
import type { Classifying } from './use-classifying.ts';
import classes from './parts.module.css';

const STATES = { found: 'Found', to_check: 'To check', confirmed: 'Checked' } as const;

function Part({ part, desk }: { part: DraftPart; desk: Classifying }) {
  const { definitions, detail, isPreview } = desk;
  const facts = factsOfPart(part, { definitions, candidates: detail.candidates });
  const pages = pageWords(part.pages);
  const isPayment = part.kind === 'payment_voucher';
  return (
    <PartRow
      rowKey={part.id}
      isChosen={desk.key === part.id}
      shape={part.staff_only ? 'none' : part.state === 'to_check' ? 'wait' : 'done'}
      state={STATES[part.state]}
      title={
        <>
          {isPreview ? part.name : titleOfPart(part, definitions)}
          {part.kind === 'k1' && part.recipient?.share ? (
            <span className={classes.share}> {part.recipient.share}</span>
          ) : null}
        </>
      }
      facts={isPayment ? [facts, pages.toLowerCase()].filter(Boolean).join(' · ') : facts}
      end={
        part.staff_only ? (
          <Tag>
            <IconLock size="0.8125rem" stroke={1.75} aria-hidden /> Staff only
          </Tag>
        ) : isPayment && part.amount !== null ? (
          dollarsOf(part.amount)
        ) : null
      }
      endFacts={isPayment ? dueWords(part) : pages}
      onChoose={desk.choose}
    />
  );
}

function FromFirm({ desk }: { desk: Classifying }) {
  const { draft } = desk;
  const { invoice, note } = draft;
  const pages = invoicePages(draft.parts);
  const count = pages.length + (invoice ? 1 : 0) + (note ? 1 : 0);
  return (
    <section aria-labelledby="from-firm">
      <h3 id="from-firm" className={classes.group}>
        From your firm <span>{count}</span>
      </h3>
      <ul className={classes.rows}>
        {pages.map((part) => (
          <Part key={part.id} part={part} desk={desk} />
        ))}
        <PartRow
          rowKey="invoice"
          isChosen={desk.key === 'invoice'}
          shape={invoice ? 'done' : 'empty'}
          state={invoice ? 'Added' : 'Not added'}
          title={invoice ? 'Invoice' : 'No invoice'}
          facts={
            invoice
              ? draft.pay_first
                ? 'Paid before the pages open'
                : 'Paid in the portal, at any time'
              : null
          }
          end={invoice ? dollarsOf(invoice.amount) : null}
          endFacts={invoice?.due_date ? shortDate(invoice.due_date) : null}
          onChoose={desk.choose}
        />
        <PartRow
          rowKey="note"
          isChosen={desk.key === 'note'}
          shape={note ? 'done' : 'empty'}
          state={note ? 'Added' : 'Not added'}
          title={note ? 'Note to clients' : 'No note'}
          facts={note ? `“${note}”` : null}
          onChoose={desk.choose}
        />
      </ul>
    </section>
  );
}

/** The parts in the order a client meets them. */
export function PartsList({ desk }: { desk: Classifying }) {
  const { draft, mayEdit, isPreview } = desk;
  const shown = isPreview ? draft.parts.filter(({ staff_only }) => !staff_only) : draft.parts;
  const open = toCheck(draft.parts);
  const all = draft.parts.length;
  return (
    <aside className={classes.list} aria-label="Parts of the return">
      <div className={classes.head}>
        <h2>{all === 1 ? '1 part found' : `${all} parts found`}</h2>
        <p className={classes.checked} data-open={open > 0 || undefined} role="status">
          {open === 0 ? (
            <>
              <IconCheck size="1rem" stroke={2} aria-hidden /> all checked
            </>
          ) : (
            `${open} to check`
          )}
        </p>
        {mayEdit ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden />}
            onClick={desk.add}
          >
            Add part
          </Button>
        ) : null}
      </div>
      {partGroups(shown).map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.group}>
            {title} <span>{parts.length}</span>
          </h3>
          <ul className={classes.rows}>
            {parts.map((part) => (
              <Part key={part.id} part={part} desk={desk} />
            ))}
          </ul>
        </section>
      ))}
      <FromFirm desk={desk} />
    </aside>
  );
}
