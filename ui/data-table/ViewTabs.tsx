import type { ViewTab } from './types.ts';
import classes from './toolbar.module.css';

interface ViewTabsProps {
  tabs: ViewTab[];
  current: string | null;
  onChange: (key: string | null) => void;
}

/** Saved filters with their counts; they change the rows, not the page, so they are toggles and not tabs. */
export function ViewTabs({ tabs, current, onChange }: ViewTabsProps) {
  return (
    <div className={classes.tabs} role="group" aria-label="Views">
      {tabs.map((tab) => (
        <button
          key={tab.key ?? ''}
          type="button"
          className={classes.tab}
          aria-pressed={tab.key === current}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={classes.tabCount} data-tone={tab.tone}>
              {tab.count.toLocaleString('en-US')}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
