import { Suspense } from 'react';
import { EntityDrawer, UserDrawer } from '#features/clients/web/staff.ts';
import { OverDialogs } from '#ui/overlay/over-dialogs.ts';
import type { Receiver } from '../../model.ts';

interface RepairDrawerProps {
  row: Receiver;
  onClose: () => void;
}

/** The record that keeps somebody from getting it, over the review, which goes on where it was. */
export function RepairDrawer({ row, onClose }: RepairDrawerProps) {
  return (
    <OverDialogs value>
      <Suspense fallback={null}>
        {row.blocked_by_user === null ? (
          <EntityDrawer hash={row.hash_id} onClose={onClose} />
        ) : (
          <UserDrawer userId={row.blocked_by_user} onClose={onClose} />
        )}
      </Suspense>
    </OverDialogs>
  );
}
