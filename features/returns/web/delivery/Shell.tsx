import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { type DeliveryStep, stepsOf } from '../../review/rules/steps.ts';
import type { DeliveryView } from '../../review/model.ts';
import { returnTitle } from '../../rules/title.ts';
import { PagesAndPanel, WideHeader } from './WideShell.tsx';
import classes from './delivery.module.css';

const WORDS: Record<DeliveryStep, string> = {
  review: 'your draft',
  summary: 'your summary',
  sign: 'your signature',
  pay: 'your payments',
  papers: 'your papers',
  done: 'your copy',
};

interface ShellProps {
  view: DeliveryView;
  step: DeliveryStep;
  /** Stands in place of the name of the return. */
  title?: string;
  /** Back within the way; without it, to the dashboard. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
  /** The one action, and what stands beside it. */
  actions?: ReactNode;
  wide?: boolean;
  /** The pages the step is about: beside the words where there is room, else below them. */
  pages?: ReactNode;
}

/** One step of the way: the page scrolls as a whole, and what to do next stays at its foot. */
export function Shell({ view, step, title, onBack, children, actions, wide = false, pages }: ShellProps) {
  const isNarrow = useNarrow();
  const steps = stepsOf(view);
  const at = steps.indexOf(step);
  const name = returnTitle(view.tax_year, view.tax_return_name);
  const words =
    steps.length > 1 ? `Step ${at + 1} of ${steps.length}, ${WORDS[step]}` : `For ${view.company_name}`;
  if (!isNarrow)
    return (
      <>
        <PageTitle>{name}</PageTitle>
        <WideHeader {...{ view, steps, at, onBack }} title={title ?? name} />
        {pages ? (
          <PagesAndPanel pages={pages} actions={actions}>
            {children}
          </PagesAndPanel>
        ) : (
          <>
            <div className={classes.body} data-roomy data-wide={wide || undefined}>
              {children}
            </div>
            <Bar>{actions}</Bar>
          </>
        )}
      </>
    );
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <header className={classes.header}>
        {onBack ? (
          <button type="button" className={classes.back} aria-label="Back" onClick={onBack}>
            <IconArrowLeft size="1.375rem" aria-hidden />
          </button>
        ) : (
          <Link to="/" className={classes.back} aria-label="Back to dashboard">
            <IconArrowLeft size="1.375rem" aria-hidden />
          </Link>
        )}
        <div className={classes.titles}>
          <h1>{title ?? name}</h1>
          <span>{words}</span>
        </div>
      </header>
      <div className={classes.body} data-wide={wide || undefined}>
        {steps.length > 1 && (
          <SegmentedMeter
            label={`Step ${at + 1} of ${steps.length}`}
            segments={steps.map((one, place) => ({
              key: one,
              state: place < at ? 'filled' : place === at ? 'part' : 'empty',
            }))}
          />
        )}
        {children}
        {pages}
      </div>
      <Bar>{actions}</Bar>
    </>
  );
}

function Bar({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <footer className={classes.bar}>
      <div className={classes.actions}>{children}</div>
    </footer>
  );
}
