import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isToGo } from '#features/questionnaires/rules/expected-items.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { Ledger, LedgerItem } from '../model.ts';
import {
  type Filter,
  FILTERS,
  filtered,
  type Grouping,
  groupsOf,
  isFilter,
  STATE_WORDS,
} from '../rules/item-words.ts';
import { LedgerFoot } from './LedgerFoot.tsx';
import { LedgerRow } from './LedgerRow.tsx';
import { ledgerQuery } from './queries.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useItemMarks } from './use-item-marks.ts';
import { useLedgerKeys } from './use-ledger-keys.ts';
import { WaiveDialog } from './WaiveDialog.tsx';
import classes from './ledger.module.css';

interface LedgerTabProps {
  questionnaireId: number;
  /** The evidence of an item: its document, or its answer among the sections. */
  onEvidence: (item: LedgerItem) => void;
}

/** 21a: every expected item, what is to go first. */
export function LedgerTab({ questionnaireId, onEvidence }: LedgerTabProps) {
  const { data: ledger, error, refetch } = useQuery(ledgerQuery(questionnaireId));
  if (error && !ledger)
    return <RegionError why="We couldn’t load the ledger." onRetry={() => void refetch()} />;
  if (!ledger) return <Skeletons lines={[80, 70, 75, 60]} />;
  return <LedgerTable ledger={ledger} onEvidence={onEvidence} />;
}

function LedgerTable({ ledger, onEvidence }: { ledger: Ledger } & Omit<LedgerTabProps, 'questionnaireId'>) {
  const marks = useItemMarks(ledger.questionnaire_id);
  const [params, setParams] = useSearchParams();
  const [grouping, setGrouping] = useState<Grouping>('section');
  const [asked, setAsked] = useState<{ verb: 'return' | 'waive'; item: LedgerItem } | null>(null);
  const wanted = params.get('state');
  const filter = isFilter(wanted) ? wanted : null;
  const shown = filtered(ledger.items, filter, isToGo);
  const groups = groupsOf(shown, grouping, isToGo);
  const rows = groups.flatMap(({ items }) => items);
  const mayMark = ledger.may_mark && !ledger.locked && !ledger.is_draft;
  const does = {
    open: onEvidence,
    sendBack: (item: LedgerItem) => setAsked({ verb: 'return', item }),
    waive: (item: LedgerItem) => setAsked({ verb: 'waive', item }),
    receive: (item: LedgerItem) => marks.receive.mutate(item),
    undo: (item: LedgerItem) => item.mark && marks.undo.mutate(item.mark.id),
  };
  const { at, setAt } = useLedgerKeys(rows, mayMark, asked === null, does);
  const choose = (next: Filter | null) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === null) changed.delete('state');
        else changed.set('state', next);
        return changed;
      },
      { replace: true },
    );
  return (
    <div className={classes.tab}>
      <div className={classes.tools}>
        <Pill
          chosen={filter === null}
          label="All"
          count={ledger.items.length}
          onChoose={() => choose(null)}
        />
        {FILTERS.map((one) => (
          <Pill
            key={one}
            chosen={filter === one}
            label={one === 'to_go' ? 'To go' : STATE_WORDS[one]}
            count={filtered(ledger.items, one, isToGo).length}
            onChoose={() => choose(one)}
          />
        ))}
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className={classes.pill} data-right>
              Group: {grouping === 'section' ? 'Section' : 'State'}{' '}
              <IconChevronDown size="1rem" aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setGrouping('section')}>Section</Menu.Item>
            <Menu.Item onClick={() => setGrouping('state')}>State</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label="Expected items">
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                <span className={classes.spoken}>Number</span>
              </th>
              <th scope="col">Expected item</th>
              <th scope="col">State</th>
              <th scope="col">Evidence</th>
              <th scope="col">By</th>
              <th scope="col">When</th>
              <th scope="col">
                <span className={classes.spoken}>Actions</span>
              </th>
            </tr>
          </thead>
          {groups.map(({ key, title, note, items }) => (
            <tbody key={key}>
              <tr className={classes.group}>
                <th scope="colgroup" colSpan={7}>
                  {title} <span>{note}</span>
                </th>
              </tr>
              {items.map((item) => (
                <LedgerRow
                  key={`${item.section_no}:${item.question_no ?? 'letter'}`}
                  item={item}
                  year={ledger.tax_year}
                  isCurrent={rows[at] === item}
                  mayMark={mayMark}
                  does={does}
                  onPoint={() => setAt(rows.indexOf(item))}
                />
              ))}
            </tbody>
          ))}
        </table>
        {rows.length === 0 && <p className={classes.none}>No items here.</p>}
      </div>
      <LedgerFoot ledger={ledger} />
      {asked?.verb === 'return' && (
        <ReturnDialog ledger={ledger} item={asked.item} marks={marks} onClose={() => setAsked(null)} />
      )}
      {asked?.verb === 'waive' && (
        <WaiveDialog item={asked.item} marks={marks} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

interface PillProps {
  chosen: boolean;
  label: string;
  count: number;
  onChoose: () => void;
}

const Pill = ({ chosen, label, count, onChoose }: PillProps) => (
  <button
    type="button"
    className={classes.pill}
    aria-pressed={chosen}
    data-wait={(label === 'To go' && count > 0) || undefined}
    onClick={onChoose}
  >
    {label} <b>{count}</b>
  </button>
);
