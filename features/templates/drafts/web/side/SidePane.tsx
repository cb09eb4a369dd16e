import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { Finding } from '../../../rules/lint/findings.ts';
import classes from './side.module.css';

export type SideTab = 'preview' | 'check';

interface SidePaneProps {
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  findings: readonly Finding[];
  /** Under 1200 px it lies over the fields while it is open. */
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export const countsOf = (findings: readonly Finding[]) => {
  const fix = findings.filter(({ level }) => level === 'fix').length;
  return { fix, review: findings.length - fix };
};

export function SidePane({ tab, onTab, findings, opened, onClose, children }: SidePaneProps) {
  const { fix, review } = countsOf(findings);
  const id = useId();
  const counted = fix > 0 ? fix : review;
  const one = (key: SideTab, label: ReactNode) => (
    <button
      type="button"
      role="tab"
      id={`${id}${key}`}
      aria-selected={tab === key}
      aria-controls={`${id}panel`}
      className={classes.tab}
      onClick={() => onTab(key)}
    >
      {label}
    </button>
  );
  return (
    <aside className={classes.side} data-opened={opened || undefined} aria-label="Preview and check">
      <div className={classes.sideHead}>
        <div role="tablist" aria-label="Preview or check" className={classes.tabs}>
          {one('preview', 'Preview')}
          {one(
            'check',
            <>
              Check{' '}
              {counted > 0 && (
                <span className={classes.count} data-level={fix > 0 ? 'fix' : 'review'}>
                  {counted}
                </span>
              )}
            </>,
          )}
        </div>
        <ActionIcon className={classes.close} aria-label="Close the pane" onClick={onClose}>
          <IconX size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </div>
      <VisuallyHidden role="status">
        {fix} to fix, {review} to review
      </VisuallyHidden>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} className={classes.panel}>
        {children}
      </div>
    </aside>
  );
}
