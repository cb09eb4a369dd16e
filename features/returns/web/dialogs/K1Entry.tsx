import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconCheck, IconClock, IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { EntityField } from '#features/clients/web/staff.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { returns } from '../../contract.ts';
import type { K1Row } from '../../k1/contract.ts';
import classes from './k1.module.css';

export interface Chosen {
  isOn: boolean;
  entity: { id: number; name: string } | null;
  ticks: boolean;
}

interface K1EntryProps {
  of: { tax_return_id: number; companyId: number };
  row: K1Row;
  chosen: Chosen;
  onChange: (next: Partial<Chosen>) => void;
  onUndo: (partId: number) => void;
}

const factsOf = ({ share, tin_last4, page_count }: K1Row): string =>
  [share, tin_last4 && `number ending ${tin_last4}`, page_count === 1 ? '1 page' : `${page_count} pages`]
    .filter(Boolean)
    .join(' · ');

/** One K-1: whose it is, where it goes, and what it ticks there. */
export function K1Entry({ of, row, chosen, onChange, onUndo }: K1EntryProps) {
  const { isOn, entity } = chosen;
  const [isChoosing, setChoosing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      call(returns.returnFileLink, { ...of, what: 'part', part_id: row.part_id, disposition: 'attachment' }),
    onError: toastFailure,
    onSuccess: ({ link }) => saveLink(link),
  });
  return (
    <li className={classes.row} data-off={!isOn || undefined}>
      <Checkbox
        data-k1
        aria-label={`File the K-1 of ${row.recipient}`}
        checked={row.filed_in !== null || isOn}
        disabled={row.filed_in !== null || entity === null}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
      />
      <span className={classes.who}>
        <span className={classes.name}>{row.recipient}</span>
        <span className={classes.facts}>{factsOf(row)}</span>
      </span>
      <div className={classes.place}>
        {row.filed_in ? (
          <Filed filed={row.filed_in} recipient={row.recipient} onUndo={() => onUndo(row.part_id)} />
        ) : (
          <>
            <div data-k1-entity className={classes.entity}>
              {entity || isChoosing ? (
                <Suspense fallback={<Skeletons lines={[60]} />}>
                  <EntityField
                    name={`k1-${row.part_id}`}
                    value={entity}
                    error={undefined}
                    isFixed={false}
                    onBlur={() => undefined}
                    onChange={(next) => {
                      setChoosing(next === null);
                      onChange({ entity: next, isOn: next !== null });
                    }}
                  />
                </Suspense>
              ) : (
                <Button
                  variant="default"
                  fullWidth
                  justify="flex-start"
                  leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
                  aria-label={`Choose an entity for the K-1 of ${row.recipient}`}
                  onClick={() => setChoosing(true)}
                >
                  Choose an entity
                </Button>
              )}
            </div>
            <Reason row={row} />
            {isOn && entity ? <Ticking row={row} chosen={chosen} onChange={onChange} /> : null}
            {row.earlier ? (
              <span className={classes.doubt}>
                <IconClock size="1rem" stroke={1.6} aria-hidden />
                An earlier K-1 of this return is filed{row.earlier.entity ? ` in ${row.earlier.entity}` : ''}.
                {row.earlier.may_undo ? (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => onUndo(row.earlier!.part_id)}
                  >
                    Take it back
                  </Anchor>
                ) : null}
              </span>
            ) : null}
          </>
        )}
        <Anchor component="button" type="button" size="sm" onClick={() => save.mutate()}>
          Get a file to send
        </Anchor>
      </div>
    </li>
  );
}

function Filed({
  filed,
  recipient,
  onUndo,
}: {
  filed: NonNullable<K1Row['filed_in']>;
  recipient: string;
  onUndo: () => void;
}) {
  return (
    <span className={classes.filed}>
      <Tag tone="done">Filed</Tag>
      {filed.entity ? <span>{filed.entity}</span> : null}
      {filed.ticked ? <span className={classes.facts}>Checklist item ticked</span> : null}
      {filed.may_undo ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`Undo filing the K-1 of ${recipient}`}
          onClick={onUndo}
        >
          Undo
        </Anchor>
      ) : null}
    </span>
  );
}

function Reason({ row: { match, doubt } }: { row: K1Row }) {
  if (doubt !== null)
    return (
      <span className={classes.doubt}>
        <IconClock size="1rem" stroke={1.6} aria-hidden />
        {doubt}
      </span>
    );
  return match ? (
    <span className={classes.reason}>
      <IconCheck size="1rem" stroke={1.6} aria-hidden />
      {match.reason}
    </span>
  ) : null;
}

/** Of an entity chosen by hand it is not known yet what its checklist asks for. */
function Ticking({ row, chosen, onChange }: Pick<K1EntryProps, 'row' | 'chosen' | 'onChange'>) {
  const isMatch = chosen.entity?.id === row.match?.entity_id;
  const asked = isMatch ? row.checklist : null;
  if (isMatch && asked === null)
    return <span className={classes.facts}>No open questionnaire takes it.</span>;
  if (asked?.blocked) return <span className={classes.doubt}>{asked.blocked}</span>;
  const act = asked?.adds ? 'Add and tick' : 'Tick';
  return (
    <div className={classes.ticking}>
      <Checkbox
        label={
          asked ? `${act} “${asked.item}” in ${asked.questionnaire}` : 'Tick the open item that asks for it'
        }
        checked={chosen.ticks}
        onChange={(event) => onChange({ ticks: event.currentTarget.checked })}
      />
      {asked?.adds ? <span className={classes.doubt}>Not on the checklist</span> : null}
    </div>
  );
}
