import { Dialog } from '#ui/overlay/Dialog.tsx';

export function DropLinkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Drop Link">
      <p>
        The drop link arrives with a coming version. It will give your clients one address to leave files at
        without signing in.
      </p>
    </Dialog>
  );
}
