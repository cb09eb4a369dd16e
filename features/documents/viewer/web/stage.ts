import type { ReactNode } from 'react';
import type { FreshLink } from './pdf/pdf-engine.ts';
import type { OpenedFile } from './queries.ts';

/** What every way to look at a file is given. */
export interface StageProps {
  file: OpenedFile;
  companyId: number;
  freshLink: () => Promise<FreshLink>;
  header: (tools: ReactNode) => ReactNode;
  onDownload: () => void;
  /** Says who hears the keys pressed in the viewer. */
  onKeys: (keys: { handle: (event: KeyboardEvent) => void } | null) => void;
}
