import { Button, Switch } from '@mantine/core';
import { IconCheck, IconFileOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FilingDialog } from '#features/documents/web/pieces.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { droplink } from '../../contract.ts';
import type { Drop } from '../../model.ts';
import { dropQuery } from '../queries.ts';
import { ReceivedFile } from './ReceivedFile.tsx';
import { filesOf, isLeft, whyMatched } from './received-words.ts';
import classes from './received.module.css';

export function DropDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: drop, error, refetch } = useQuery(dropQuery(id));
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={drop?.sender_name ?? 'Received files'}
      subtitle={drop ? `${drop.sender_email} · ${shortDate(drop.received_at)}` : undefined}
      footer={drop?.files.some(isLeft) ? <Decide drop={drop} /> : undefined}
    >
      {drop ? (
        <Sending drop={drop} />
      ) : isMissing(error) ? (
        <EmptyState
          icon={<IconFileOff size={32} stroke={1.4} />}
          title="These files are gone"
          why="They were deleted, or nobody filed them for 90 days."
        />
      ) : error ? (
        <RegionError onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </SideDrawer>
  );
}

/** Only one that is likelier than all others is proposed. */
function likeliest({ matches }: Pick<Drop, 'matches'>): { id: number; name: string } | null {
  const [first, second] = matches;
  if (!first || (second?.by_email === first.by_email && second.by_name === first.by_name)) return null;
  return { id: first.company_id, name: first.company_name };
}

function Sending({ drop }: { drop: Drop }) {
  const proposed = likeliest(drop);
  return (
    <div className={classes.drop}>
      {drop.note ? <p className={classes.note}>{drop.note}</p> : null}
      {drop.matches.length > 0 && drop.files.some(isLeft) ? (
        <section aria-label="Proposed match">
          <h3 className={classes.heading}>May belong to</h3>
          <ul className={classes.matches}>
            {drop.matches.map((match) => (
              <li key={match.company_id}>
                <IconCheck size={16} aria-hidden />
                <span>{match.company_name}</span>
                <span className={classes.why}>{whyMatched(match)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={classes.unproven}>
        Name and email are what the sender typed. Please make sure who it is before you file anything.
      </p>
      <RowList label="Files">
        {drop.files.map((file) => (
          <ReceivedFile key={file.id} file={file} proposed={proposed} />
        ))}
      </RowList>
    </div>
  );
}

/** What becomes of all that is left. */
function Decide({ drop }: { drop: Drop }) {
  const [doing, setDoing] = useState<'filing' | 'rejecting' | null>(null);
  const ready = drop.files.filter(({ state }) => state === 'waiting');
  const left = drop.files.filter(isLeft).length;
  return (
    <>
      <Button variant="default" className={classes.reject ?? ''} onClick={() => setDoing('rejecting')}>
        Reject…
      </Button>
      <Button disabled={ready.length === 0} onClick={() => setDoing('filing')}>
        {ready.length > 1 ? `File ${filesOf(ready.length)}` : 'File it'}
      </Button>
      {doing === 'filing' ? (
        <FilingDialog
          what={ready.length === 1 ? ready[0]!.name : filesOf(ready.length)}
          proposed={likeliest(drop)}
          onGo={async ({ companyId: company_id, path }) => {
            for (const { id: drop_file_id } of ready)
              await call(droplink.fileReceived, { drop_file_id, company_id, path });
            toast.success(ready.length === 1 ? 'File filed' : `${filesOf(ready.length)} filed`);
          }}
          onClose={() => setDoing(null)}
        />
      ) : null}
      {doing === 'rejecting' ? <Reject drop={drop} left={left} onClose={() => setDoing(null)} /> : null}
    </>
  );
}

function Reject({ drop, left, onClose }: { drop: Drop; left: number; onClose: () => void }) {
  const [tells, setTells] = useState(false);
  const queries = useQueryClient();
  const reject = useMutation({
    mutationFn: () => call(droplink.rejectDrop, { drop_id: drop.id, tell_sender: tells }),
    onSuccess: async ({ rejected }) => {
      await queries.invalidateQueries({ queryKey: ['drops'] });
      onClose();
      toast.success(rejected === 1 ? 'File rejected' : `${filesOf(rejected)} rejected`);
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <ConfirmDialog
      opened
      title="Reject files"
      verb="Reject"
      destructive
      busy={reject.isPending}
      onCancel={onClose}
      onConfirm={() => reject.mutate()}
    >
      <p>
        {filesOf(left)} from {drop.sender_name} will be deleted for good.
      </p>
      <Switch
        label="Tell the sender by email"
        description="The email doesn’t say which files, and goes to the address they typed."
        checked={tells}
        onChange={(event) => setTells(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
