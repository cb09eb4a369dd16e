import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { Monogram } from '#ui/layout/Monogram.tsx';
import type { DeliveryView } from '../../review/model.ts';
import type { DeliveryStep } from '../../review/rules/steps.ts';
import { AskLink } from './AskLink.tsx';
import { StepLine } from './StepLine.tsx';
import classes from './wide.module.css';
import narrow from './delivery.module.css';

interface WideHeaderProps {
  view: DeliveryView;
  title: string;
  steps: DeliveryStep[];
  at: number;
  onBack: (() => void) | undefined;
}

/** 10b: whose return it is, the steps by name, and the two ways out. */
export function WideHeader({ view, title, steps, at, onBack }: WideHeaderProps) {
  const firm = useFirm();
  return (
    <header className={classes.header}>
      <div className={classes.name}>
        {onBack ? (
          <button type="button" className={narrow.back} aria-label="Back" onClick={onBack}>
            <IconArrowLeft size="1.375rem" aria-hidden />
          </button>
        ) : firm.medium_url ? (
          <img className={classes.logo} src={firm.medium_url} alt={firm.name} />
        ) : (
          <Monogram name={firm.name} />
        )}
        <div className={classes.titles}>
          <h1>{title}</h1>
          <span>{view.company_name}</span>
        </div>
      </div>
      {steps.length > 1 ? <StepLine steps={steps} at={at} /> : <span />}
      <div className={classes.out}>
        <AskLink view={view}>Send us a message</AskLink>
        <Link to="/" className={classes.close}>
          <IconX size="1.25em" aria-hidden />
          Close
        </Link>
      </div>
    </header>
  );
}

interface PairProps {
  pages: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** 10b, 10c: the pages, and beside them what they come to and what there is to do. */
export function PagesAndPanel({ pages, children, actions }: PairProps) {
  return (
    <div className={classes.pair}>
      <div className={classes.pages}>{pages}</div>
      <section className={classes.panel} aria-label="What to do">
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </section>
    </div>
  );
}
