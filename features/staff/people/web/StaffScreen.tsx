import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { LEVEL_ABOVE } from '../messages.ts';
import type { StaffRow } from '../model.ts';
import { grantableBy } from '../rules/levels.ts';
import { useTableState } from '#platform/web/table-state.ts';
import { toast } from '#platform/web/toasts.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { useFirm } from '#features/firm/web/index.ts';
import { SettingsMenu } from '#features/firm/web/staff.ts';
import { staffQuery } from './queries.ts';
import { InviteForm } from '#features/staff/invites/web/InviteForm.tsx';
import { ColleagueDialog } from './ColleagueDialog.tsx';
import { OpenInvites } from '#features/staff/invites/web/OpenInvites.tsx';
import { staffColumns } from './staff-columns.tsx';
import { staffPage } from './staff-page.ts';
import classes from './staff-screen.module.css';

export function StaffScreen() {
  const firm = useFirm();
  const staff = useQuery(staffQuery);
  const me = useMe();
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<StaffRow | null>(null);
  const [state, patch] = useTableState({ name: 'staff', defaultSort: 'full_name', filterKeys: [] });
  const columns = useMemo(() => staffColumns(firm), [firm]);
  const page = staff.data && staffPage(staff.data.staff, state);
  const close = () => setInviting(false);
  return (
    <>
      <PageTitle>Staff</PageTitle>
      <PageHeader
        title="Staff"
        subtitle="Who works here and what they can do"
        actions={
          <Button leftSection={<IconUserPlus size="1.125em" aria-hidden />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      />
      <div className={classes.beside}>
        <SettingsMenu current="staff" />
        <div className={classes.content}>
          <OpenInvites />
          <DataTable
            name="staff"
            label="Staff"
            columns={columns}
            rows={page?.rows}
            total={page?.total}
            rowKey={(row) => row.id}
            state={state}
            onState={patch}
            asked={staff}
            onOpen={(row) => {
              if (me.firm_access && grantableBy(me.firm_access).includes(row.firm_access)) setOpen(row);
              else toast.info(LEVEL_ABOVE);
            }}
            search={{ placeholder: 'Name or email' }}
            empty={{
              icon: <IconUsersGroup size={32} stroke={1.4} />,
              title: 'No one found',
              why: 'People appear here once they have signed in for the first time.',
            }}
          />
        </div>
      </div>
      <Dialog opened={inviting} onClose={close} title="Invite a colleague" width={560}>
        <InviteForm onInvited={close} cancel={<LeaveButton onClick={close}>Cancel</LeaveButton>} />
      </Dialog>
      {open ? (
        <ColleagueDialog row={open} others={staff.data?.staff ?? []} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
