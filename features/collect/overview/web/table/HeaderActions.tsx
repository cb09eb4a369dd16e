import { Button, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { useSending } from '#platform/web/slots.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { schedulesQuery } from '../../../sending/web/queries.ts';
import { useSendAddress } from '../../../sending/web/send-address.ts';
import { overviewCalls } from '../../contract.ts';
import { useExporting } from '../export-slot.ts';
import { viewCountsQuery } from '../queries.ts';

interface HeaderActionsProps {
  /** What Export takes: those selected, or all on the page. */
  ids: readonly number[];
  onRestore: () => void;
}

export function HeaderActions({ ids, onRestore }: HeaderActionsProps) {
  const send = useSending();
  const exportThem = useExporting();
  const { go } = useSendAddress();
  const mayRestore = useMe().permissions.includes('questionnaires.delete_restore');
  const setting = useQuery(viewCountsQuery).data?.overview_setting;
  const scheduled = useQuery({ ...schedulesQuery, enabled: send !== null }).data?.schedules.length ?? 0;
  const all = setting?.last_activity_should_include_all_activity === true;
  const look = useMutation({
    mutationFn: () =>
      call(overviewCalls.updateOverviewSetting, { last_activity_should_include_all_activity: !all }),
    onError: toastFailure,
  });
  return (
    <>
      <Menu position="bottom-end" width="19rem">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label="More">
            <IconDots size="1.125rem" stroke={1.75} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Last activity</Menu.Label>
          <Menu.Item role="menuitemcheckbox" aria-checked={all} onClick={() => look.mutate()}>
            {all ? 'Count only the client’s activity' : 'Count your firm’s activity as well'}
          </Menu.Item>
          {scheduled > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => go('scheduled')}>Scheduled ({scheduled})</Menu.Item>
            </>
          )}
          {mayRestore && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={onRestore}>Restore questionnaires</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {exportThem && ids.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size="1.125em" aria-hidden />}
          onClick={() => exportThem(ids)}
        >
          Export
        </Button>
      )}
      {send && (
        <Button leftSection={<IconSend size="1.125em" aria-hidden />} onClick={() => send({})}>
          Send Questionnaire
        </Button>
      )}
    </>
  );
}
