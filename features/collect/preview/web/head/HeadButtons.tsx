import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconFilePlus, IconLink, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { RequestItemsDialogProps } from '../../../changes/web/RequestItemsDialog.tsx';
import { useExporting } from '../../../overview/web/export-slot.ts';
import { previewPathOf } from '../../../overview/web/preview-path.ts';
import { usePutState } from '../../../state/web/use-put-state.ts';
import type { PreviewHead } from '../../model.ts';
import { useCopyLink } from '../use-copy-link.ts';
import classes from '../preview.module.css';

const RequestItemsDialog = lazyScreen<'RequestItemsDialog', RequestItemsDialogProps>(
  () => import('../../../changes/web/RequestItemsDialog.tsx'),
  'RequestItemsDialog',
);

const icon = { size: '1rem', stroke: 1.6, 'aria-hidden': true } as const;
const WHY_NOT = 'Locked. Unlock it to ask for more.';

/** OVR-015 to OVR-018. What else can be done, such as exporting, is handed in between. */
export function HeadButtons({ head, more }: { head: PreviewHead; more?: ReactNode }) {
  const { putState, isPending } = usePutState();
  const [opened, put] = useOpened('look_more');
  const exportThem = useExporting();
  const copy = useCopyLink();
  const isAsking = opened.look_more === String(head.id);
  return (
    <div className={classes.buttons}>
      {!head.is_draft && (
        <Button
          variant="default"
          leftSection={<IconLink {...icon} />}
          loading={copy.isPending}
          onClick={() => copy.mutate(head.id)}
        >
          Copy Link
        </Button>
      )}
      <Button component={Link} to={previewPathOf(head)} variant="default" leftSection={<IconEye {...icon} />}>
        Preview
      </Button>
      {head.may_lock && !head.is_draft && (
        <Button
          variant="default"
          leftSection={head.locked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
          loading={isPending}
          onClick={() => void putState(head.locked ? 'unlock' : 'lock', [head.id])}
        >
          {head.locked ? 'Unlock' : 'Lock'}
        </Button>
      )}
      {more}
      {exportThem && (
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => exportThem([head.id])}
        >
          Export
        </Button>
      )}
      {head.may_send && !head.is_draft && (
        <Button
          leftSection={<IconFilePlus {...icon} />}
          disabled={head.locked}
          title={head.locked ? WHY_NOT : undefined}
          onClick={() => put({ look_more: String(head.id) })}
        >
          Request additional items
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <RequestItemsDialog questionnaireId={head.id} onClose={() => put({ look_more: null })} />
        )}
      </Suspense>
    </div>
  );
}
