import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Candidate } from '../model.ts';
import classes from './signers.module.css';

interface AddSignerProps {
  /** Who is no signer yet. */
  others: readonly Candidate[];
  onAdd: (userId: number) => void;
}

export function AddSigner({ others, onAdd }: AddSignerProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden />}
        >
          Add signer
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ user_id, full_name, unreachable }) => (
          <Menu.Item key={user_id} disabled={unreachable !== null} onClick={() => onAdd(user_id)}>
            {full_name}
            {unreachable === null ? null : <span className={classes.why}>{unreachable}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
