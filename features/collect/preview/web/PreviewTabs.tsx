import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { LedgerItem } from '../../ledger/model.ts';
import type { PreviewHead } from '../model.ts';
import { useOpenedDocument } from './use-opened-document.tsx';
import classes from './preview.module.css';

const LedgerTab = lazyScreen(() => import('../../ledger/web/LedgerTab.tsx'), 'LedgerTab');
const ChangesTab = lazyScreen(() => import('../../differences/web/ChangesTab.tsx'), 'ChangesTab');
const SectionsTab = lazyScreen(() => import('./tabs/SectionsTab.tsx'), 'SectionsTab');
const DocumentsTab = lazyScreen(() => import('./tabs/DocumentsTab.tsx'), 'DocumentsTab');
const ActivitiesTab = lazyScreen(() => import('./tabs/ActivitiesTab.tsx'), 'ActivitiesTab');
const UnattachedTab = lazyScreen(() => import('./tabs/UnattachedTab.tsx'), 'UnattachedTab');

const IN_DIALOG = ['sections', 'documents', 'activities', 'unattached'];
const ON_PAGE = ['ledger', 'changed', ...IN_DIALOG];

interface PreviewTabsProps {
  head: PreviewHead;
  chosen: string | null;
  onChoose: (tab: string) => void;
  /** The dialog has four, the page two more before them. */
  among: 'dialog' | 'page';
}

export const shownTab = (chosen: string | null, among: 'dialog' | 'page'): string => {
  const keys = among === 'dialog' ? IN_DIALOG : ON_PAGE;
  return chosen !== null && keys.includes(chosen) ? chosen : keys[0]!;
};

export function PreviewTabs({ head, chosen, onChoose, among }: PreviewTabsProps) {
  const keys = among === 'dialog' ? IN_DIALOG : ON_PAGE;
  const tab = shownTab(chosen, among);
  const { openDocument, viewer } = useOpenedDocument(head);
  const showEvidence = ({ documents: [first] }: LedgerItem) =>
    first ? openDocument(first) : onChoose('sections');
  const counts: Record<string, string> = {
    ledger: `${Math.max(0, head.items_total - head.items_to_go)}/${head.items_total}`,
    sections: `${head.sections_done}/${head.sections_total}`,
    documents: String(head.documents),
    unattached: String(head.unattached),
  };
  const words: Record<string, string> = {
    ledger: 'Ledger',
    changed: 'What changed',
    sections: 'Sections',
    documents: 'Documents',
    activities: 'Activities',
    unattached: 'Unattached',
  };
  return (
    <>
      <Tabs
        value={tab}
        onChange={(next) => next !== null && onChoose(next)}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List className={classes.tabList}>
          {keys.map((key) => (
            <Tabs.Tab key={key} value={key}>
              {words[key]} {counts[key] && <span className={classes.count}>{counts[key]}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.panel}>
          <Suspense fallback={<Skeletons lines={[70, 60, 75]} />}>
            {tab === 'ledger' && <LedgerTab questionnaireId={head.id} onEvidence={showEvidence} />}
            {tab === 'changed' && <ChangesTab head={head} onOpen={() => onChoose('sections')} />}
            {tab === 'sections' && <SectionsTab head={head} onDocument={openDocument} />}
            {tab === 'documents' && <DocumentsTab head={head} onDocument={openDocument} />}
            {tab === 'activities' && <ActivitiesTab head={head} />}
            {tab === 'unattached' && <UnattachedTab head={head} onDocument={openDocument} />}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {viewer}
    </>
  );
}
