import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Message } from '../../model.ts';
import { useChat } from '../chat-context.ts';
import classes from './bubble.module.css';

/** MSG-055: once a message cannot be unsent any more, it can be deleted. */
export function MessageMenu({ message, over }: { message: Message; over: boolean }) {
  const chat = useChat();
  const { may, scheduled, unsend_until: until } = message;
  if (scheduled || (may.unsend && until !== null && !over)) return null;
  // The server said so while it could still be unsent: the half minute has passed since.
  const mayDelete = may.delete || may.unsend;
  if (!may.edit && !mayDelete) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label="More actions" className={classes.more}>
          <IconDots size="1.125rem" stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may.edit ? <Menu.Item onClick={() => chat.edit(message)}>Edit</Menu.Item> : null}
        {mayDelete ? (
          <Menu.Item color="late" onClick={() => chat.remove(message)}>
            Delete
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
