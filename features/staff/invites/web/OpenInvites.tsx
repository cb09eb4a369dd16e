import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invites } from '../contract.ts';
import type { InviteRow } from '../model.ts';
import { LEVEL_NAMES } from '#features/staff/people/rules/levels.ts';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { groupName, useFirm } from '#features/firm/web/index.ts';
import { invitesQuery } from './queries.ts';
import classes from '#features/staff/people/web/staff.module.css';

/** Said only while somebody has been invited and has not come yet. */
export function OpenInvites() {
  const current = useFirm();
  const open = useQuery(invitesQuery);
  const { resend, revoke } = useInviteActions();
  const confirm = useConfirm();
  if (open.error) return <RegionError onRetry={() => void open.refetch()} />;
  if (!open.data || open.data.invites.length === 0) return null;
  const takeBack = async (invite: InviteRow) => {
    const agreed = await confirm({
      title: 'Cancel this invitation?',
      body: `${invite.full_name} can no longer use the link in the email. You can invite them again.`,
      verb: 'Cancel invitation',
      cancel: 'Keep it',
    });
    if (agreed) revoke.mutate(invite);
  };
  return (
    <div className={classes.invites}>
      <TitledSection id="open-invitations" title="Open invitations">
        <RowList>
          {open.data.invites.map((invite) => (
            <ListRow key={invite.id}>
              <RowWords
                name={invite.full_name}
                facts={factsOf(invite, groupName(current, invite.group_id))}
              />
              <Button
                variant="default"
                size="xs"
                loading={resend.isPending && resend.variables.id === invite.id}
                onClick={() => resend.mutate(invite)}
                aria-label={`Send again: ${invite.full_name}`}
              >
                Send again
              </Button>
              <Button
                variant="subtle"
                size="xs"
                onClick={() => void takeBack(invite)}
                aria-label={`Cancel invitation: ${invite.full_name}`}
              >
                Cancel invitation
              </Button>
            </ListRow>
          ))}
        </RowList>
      </TitledSection>
    </div>
  );
}

function factsOf(invite: InviteRow, group: string | null): string {
  const over = Date.parse(invite.expires_at) <= Date.now();
  return [
    invite.email,
    LEVEL_NAMES[invite.firm_access],
    group,
    `sent ${shortDate(invite.sent_at)} by ${invite.invited_by}`,
    over ? 'the link has expired' : `works until ${shortDate(invite.expires_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function useInviteActions() {
  const resend = useMutation({
    mutationFn: (invite: InviteRow) => call(invites.resendInvite, { invite_id: invite.id }),
    onSuccess: (_, invite) => {
      toast.success(`We sent the invitation to ${invite.email} again`);
    },
    onError: toastFailure,
  });
  const revoke = useMutation({
    mutationFn: (invite: InviteRow) => call(invites.revokeInvite, { invite_id: invite.id }),
    onSuccess: (_, invite) => {
      toast.success(`The invitation to ${invite.full_name} was canceled`);
    },
    onError: toastFailure,
  });
  return { resend, revoke };
}
