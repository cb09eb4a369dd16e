import { Menu } from '@mantine/core';
import { useFirm } from '#features/firm/web/index.ts';
import { IndexTab } from '#ui/marks/IndexTab.tsx';
import type { CollectRow } from '../../model.ts';
import classes from './cells.module.css';

interface StatusChipProps {
  row: CollectRow;
  onChoose: (statusId: number | null) => void;
}

/** OVR-049: the firm's own status, changed where it stands. */
export function StatusChip({ row, onChoose }: StatusChipProps) {
  const statuses = useFirm().custom_statuses;
  const shown =
    row.firm_custom_status_id === null ? (
      <span className={classes.none}>—</span>
    ) : (
      <IndexTab id={row.firm_custom_status_id}>{row.firm_user_display_status}</IndexTab>
    );
  if (!row.may.send || (statuses.length === 0 && row.firm_custom_status_id === null)) return shown;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={classes.chip}
          aria-label={`Firm status of ${row.company_details.name}: ${row.firm_user_display_status ?? 'none'}`}
        >
          {shown}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map(({ id, firm_user_display_status }) => (
          <Menu.Item
            key={id}
            aria-current={id === row.firm_custom_status_id || undefined}
            onClick={() => onChoose(id)}
          >
            <IndexTab id={id}>{firm_user_display_status}</IndexTab>
          </Menu.Item>
        ))}
        {row.firm_custom_status_id !== null && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChoose(null)}>No firm status</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
