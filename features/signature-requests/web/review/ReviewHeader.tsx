import type { ReactNode } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import { Monogram } from '#ui/layout/Monogram.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import classes from './review.module.css';

interface ReviewHeaderProps {
  title: string;
  /** Whom it is for. */
  company?: string;
  menu?: ReactNode;
}

export function ReviewHeader({ title, company, menu }: ReviewHeaderProps) {
  const firm = useFirm();
  return (
    <header className={classes.header}>
      <PageTitle>{title}</PageTitle>
      {firm.medium_url ? (
        <img className={classes.logo} src={firm.medium_url} alt={firm.name} />
      ) : (
        <Monogram name={firm.name} />
      )}
      <div className={classes.titles}>
        <h1>{title}</h1>
        <span>
          From {firm.name}
          {company === undefined ? '' : `, for ${company}`}
        </span>
      </div>
      {menu}
    </header>
  );
}
