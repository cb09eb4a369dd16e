import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useMemo, useState, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { type SettingsPart, useSlots } from '#platform/web/slots.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormsStayWithin } from '#ui/leaving/form-contexts.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { PartList } from './PartList.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsContext } from './settings-context.ts';
import classes from './settings.module.css';

const FIRST = 'profile';

/** FRM-003, FRM-004: a list of parts beside the one that is open; on a phone the list is a page of its own. */
export function SettingsScreen() {
  const phone = usePhone();
  const { part: asked } = useParams();
  const { settingsParts } = useSlots();
  const known = settingsParts.some(({ id, Component }) => id === asked && Component);
  const current = asked && known ? asked : phone ? null : FIRST;
  const [unsaved, mark] = useUnsavedParts();
  const found = useQuery(settingsQuery);
  const page = useMemo(() => (found.data ? { settings: found.data, mark } : null), [found.data, mark]);
  const title = settingsParts.find(({ id }) => id === current)?.title;
  return (
    <>
      <PageTitle>{title ?? 'Firm Settings'}</PageTitle>
      <PageHeader title="Firm Settings" />
      <div className={classes.page}>
        {phone && current !== null ? (
          <Link to="/firm" className={classes.back}>
            <IconArrowLeft size="1.125em" aria-hidden /> All settings
          </Link>
        ) : (
          <PartList parts={settingsParts} current={current} unsaved={unsaved} />
        )}
        <div className={classes.content}>
          {found.error && !found.data ? <RegionError onRetry={() => void found.refetch()} /> : null}
          {found.isPending && current !== null ? <Skeletons /> : null}
          {page ? (
            <SettingsContext value={page}>
              <FormsStayWithin value="/firm">
                <OpenedParts parts={settingsParts} current={current} />
              </FormsStayWithin>
            </SettingsContext>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** What was opened stays, so that nothing typed is lost by looking at another part. */
function OpenedParts({ parts, current }: { parts: readonly SettingsPart[]; current: string | null }) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (current !== null && !opened.includes(current)) setOpened([...opened, current]);
  return opened.map((id) => {
    const Part = parts.find((part) => part.id === id)?.Component;
    return Part ? (
      <div key={id} hidden={id !== current}>
        <Suspense fallback={<Skeletons />}>
          <Part />
        </Suspense>
      </div>
    ) : null;
  });
}

/** Which parts hold something unsaved: the list beside them says so. */
function useUnsavedParts(): [readonly string[], (part: string, unsaved: boolean) => void] {
  const [parts, setParts] = useState<readonly string[]>([]);
  const mark = useCallback((part: string, unsaved: boolean) => {
    setParts((now) => {
      if (now.includes(part) === unsaved) return now;
      return unsaved ? [...now, part] : now.filter((one) => one !== part);
    });
  }, []);
  return [parts, mark];
}
