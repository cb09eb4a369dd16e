import { IconBell, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Receiver } from '../../model.ts';
import classes from './review.module.css';

const CHANNELS = [
  { key: 'mail', label: 'Email', Icon: IconMail },
  { key: 'sms', label: 'Text', Icon: IconDeviceMobile },
  { key: 'app', label: 'In the app', Icon: IconBell },
] as const;

interface ReceiversTableProps {
  rows: readonly Receiver[];
  withItems: boolean;
  shown: number | null;
  onShow: (entityId: number) => void;
}

/** Who gets it, who of them is told, and how. */
export function ReceiversTable({ rows, withItems, shown, onShow }: ReceiversTableProps) {
  const current = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <table className={classes.rows}>
      <colgroup>
        <col />
        <col />
        <col className={classes.channelsColumn} />
        {withItems && <col className={classes.itemsColumn} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <StatusMark shape="done" /> {rows.length} will get it
          </th>
          <th scope="col">Goes to</th>
          <th scope="col">By</th>
          {withItems && <th scope="col">Prior-year items</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.entity_id}
            ref={row.entity_id === shown ? current : undefined}
            data-current={row.entity_id === shown || undefined}
            onClick={() => onShow(row.entity_id)}
          >
            <th scope="row">
              <button type="button" aria-pressed={row.entity_id === shown}>
                {row.name}
              </button>
            </th>
            <td>{row.owners.map(({ fname }) => fname).join(', ')}</td>
            <td className={classes.channels}>
              {CHANNELS.map(({ key, label, Icon }) => (
                <span key={key}>
                  {row.owners.some(({ channels }) => channels.includes(key)) && (
                    <Icon size="1.0625rem" stroke={1.6} role="img" aria-label={label} />
                  )}
                </span>
              ))}
            </td>
            {withItems && <td className={classes.figure}>{row.prior_year_items}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
