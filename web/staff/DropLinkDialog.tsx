import { Suspense } from 'react';
import { DropLinkContent } from '#features/droplink/web/staff.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';

export function DropLinkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Drop Link">
      {opened ? (
        <Suspense fallback={<Skeletons />}>
          <DropLinkContent onLeave={onClose} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
