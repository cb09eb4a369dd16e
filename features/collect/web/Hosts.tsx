import type { ReactNode } from 'react';
import { ExportHost } from '../exports/web/ExportHost.tsx';
import { LookHost } from '../preview/web/LookHost.tsx';
import { RemindHost } from '../reminders/web/RemindHost.tsx';
import { SendHost } from '../sending/web/SendHost.tsx';

/** All that opens over any screen by its address. */
export function Hosts({ children }: { children: ReactNode }) {
  return (
    <SendHost>
      <RemindHost>
        <ExportHost>
          <LookHost>{children}</LookHost>
        </ExportHost>
      </RemindHost>
    </SendHost>
  );
}
