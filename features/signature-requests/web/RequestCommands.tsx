/** "Request a signature" in the palette. */
import { IconSignature } from '@tabler/icons-react';
import { matchCommands } from '#ui/command-palette/match.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { useRequesting } from './upload/request-address.ts';

export function RequestCommands() {
  const request = useRequesting();
  useCommandSource('signature-requests', {
    group: 'Create',
    kind: 'command',
    search: (query) =>
      request
        ? matchCommands(
            [
              {
                id: 'request-signature',
                label: 'Request a signature',
                keywords: ['sign', 'signature request', 'e-sign'],
                icon: <IconSignature size={18} stroke={1.6} aria-hidden />,
                run: () => request(),
              },
            ],
            query,
          )
        : [],
  });
  return null;
}
