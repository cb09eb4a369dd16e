import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconEye, IconFilePlus, IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { sendingCalls } from '../../sending/contract.ts';
import type { QuestionnaireRow } from '../model.ts';
import { previewPathOf } from './preview-path.ts';
import classes from './overview.module.css';

interface QuestionnaireMenuProps {
  row: QuestionnaireRow;
  mayAct: boolean;
  onAskMore: () => void;
  onEdit: () => void;
}
const icon = { size: '1rem', stroke: 1.6, 'aria-hidden': true } as const;

/** What cannot be done now stays in its place and says why. */
export function QuestionnaireMenu({ row, mayAct, onAskMore, onEdit }: QuestionnaireMenuProps) {
  const send = useMutation({
    mutationFn: () => call(sendingCalls.sendDrafts, { questionnaire_ids: [row.id] }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastFailure,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${row.formatted_name}`} loading={send.isPending}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={previewPathOf(row)} leftSection={<IconEye {...icon} />}>
          Preview
        </Menu.Item>
        {mayAct && !row.is_draft && (
          <Menu.Item leftSection={<IconFilePlus {...icon} />} disabled={row.locked} onClick={onAskMore}>
            Request additional items
            {row.locked && <span className={classes.why}>Locked. Unlock it to ask for more.</span>}
          </Menu.Item>
        )}
        {mayAct && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        {mayAct && row.is_draft && (
          <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => send.mutate()}>
            Send to user
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
