import { Dialog } from '#ui/overlay/Dialog.tsx';

export function DropLinkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Drop Link">
      <p>
        The drop link is coming soon. It will give your clients one address where they can leave files without
        signing in.
      </p>
    </Dialog>
  );
}
