import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { type DeliveryStep, stepsOf } from '../../review/rules/steps.ts';
import type { DeliveryView } from '../../review/model.ts';
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
}

/** One step of the way: the page scrolls as a whole, and what to do next stays at its foot. */
export function Shell({ view, step, title, onBack, children, actions, wide = false }: ShellProps) {
  const steps = stepsOf(view);
  const at = steps.indexOf(step);
  const name = `${view.tax_year} ${view.tax_return_name}`;
  const words =
    steps.length > 1 ? `Step ${at + 1} of ${steps.length}, ${WORDS[step]}` : `For ${view.company_name}`;
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
      <main className={classes.body} data-wide={wide || undefined}>
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
      </main>
      {actions && (
        <footer className={classes.bar}>
          <div className={classes.actions}>{actions}</div>
        </footer>
      )}
    </>
  );
}
