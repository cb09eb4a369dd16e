import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useVisit } from '#features/firm/web/index.ts';
import { TEMPLATE_NOT_FOUND, TEMPLATE_NOT_FOUND_WHY } from '../messages.ts';
import type { TemplateStart } from '../model.ts';
import { taxYearOf } from '../rules/tax-year.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { templateQuery } from './queries.ts';
import classes from './templates.module.css';

export interface OpenTemplate extends TemplateStart {
  year: number;
  groupId: number | null;
}

/** Both pages of a start: the template of the address in its firm's colours, or that there is none. */
export function TemplatePage({ children }: { children: (open: OpenTemplate) => ReactNode }) {
  const { hashId = '' } = useParams();
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const found = useQuery(templateQuery(hashId));
  useVisit(found.data?.firm);
  if (found.error)
    return <RegionError why="We couldn’t load this form." onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Skeletons />;
  if (found.data === null) {
    return (
      <div className={classes.words}>
        <PageTitle>Not found</PageTitle>
        <h1 className={classes.title}>{TEMPLATE_NOT_FOUND}</h1>
        <p>{TEMPLATE_NOT_FOUND_WHY}</p>
      </div>
    );
  }
  const group = Number(params.get('firmGroupId'));
  return (
    <>
      <title>{`${found.data.template.name} · ${found.data.firm.name}`}</title>
      {children({
        ...found.data,
        year: taxYearOf(params.get('taxYear'), now),
        groupId: Number.isSafeInteger(group) && group > 0 ? group : null,
      })}
    </>
  );
}
