/** "Send a tax return" in the palette. */
import { IconUpload } from '@tabler/icons-react';
import { matchCommands } from '#ui/command-palette/match.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { useUploading } from './upload/upload-address.ts';

export function ReturnCommands() {
  const upload = useUploading();
  useCommandSource('tax-returns', {
    group: 'Create',
    kind: 'command',
    search: (query) =>
      upload
        ? matchCommands(
            [
              {
                id: 'send-tax-return',
                label: 'Send a tax return',
                keywords: ['deliver', 'return', '1040', 'upload'],
                icon: <IconUpload size={18} stroke={1.6} aria-hidden />,
                run: () => upload(),
              },
            ],
            query,
          )
        : [],
  });
  return null;
}
