import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { useStepUp } from '#features/accounts/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { AddressSuggestionsSection } from '../address-suggestions/AddressSuggestionsSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { FoldersSection } from './FoldersSection.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { settingsQuery } from './queries.ts';
import { RemindersSection } from './RemindersSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SettingsContext } from './settings-context.ts';
import { SETTINGS_AREAS, settingsParts } from './sections.ts';
import { StatusesSection } from './StatusesSection.tsx';
import { TagsSection } from './TagsSection.tsx';
import { ThemeSection } from './ThemeSection.tsx';
import { VocabularySection } from './VocabularySection.tsx';
import classes from './settings.module.css';

const PARTS: Record<string, ComponentType> = {
  profile: ProfileSection,
  theme: ThemeSection,
  preferences: PreferencesSection,
  groups: GroupsSection,
  tags: TagsSection,
  statuses: StatusesSection,
  vocabulary: VocabularySection,
  reminders: RemindersSection,
  folders: FoldersSection,
  delivery: DeliverySection,
  payments: PaymentsSection,
  'address-suggestions': AddressSuggestionsSection,
  security: SecuritySection,
};
const FIRST = 'profile';

/** FRM-003, FRM-004: a list of parts beside the one that is open; on a phone the list is a page of its own. */
export function SettingsScreen() {
  const phone = usePhone();
  const { part: asked } = useParams();
  const current = asked && asked in PARTS ? asked : phone ? null : FIRST;
  const [unsaved, mark] = useUnsaved();
  const found = useQuery(settingsQuery);
  const stepUp = useStepUp();
  const page = useMemo(
    () => (found.data ? { settings: found.data, run: stepUp.run, mark } : null),
    [found.data, stepUp.run, mark],
  );
  const title = settingsParts().find(({ id }) => id === current)?.title;
  return (
    <>
      <title>{`${title ?? 'Firm Settings'} · Sheaf`}</title>
      <PageHeader title="Firm Settings" />
      <div className={classes.page}>
        {phone && current !== null ? (
          <Link to="/firm" className={classes.back}>
            <IconArrowLeft size="1.125em" aria-hidden /> All settings
          </Link>
        ) : (
          <PartList current={current} unsaved={unsaved} />
        )}
        <div className={classes.content}>
          {found.error && !found.data ? <RegionError onRetry={() => void found.refetch()} /> : null}
          {found.isPending && current !== null ? <Skeletons /> : null}
          {page ? (
            <SettingsContext value={page}>
              <OpenedParts current={current} />
            </SettingsContext>
          ) : null}
        </div>
      </div>
      {stepUp.dialog}
    </>
  );
}

/** What was opened stays, so that nothing typed is lost by looking at another part. */
function OpenedParts({ current }: { current: string | null }) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (current !== null && !opened.includes(current)) setOpened([...opened, current]);
  return opened.map((id) => {
    const Part = PARTS[id]!;
    return (
      <div key={id} hidden={id !== current}>
        <Part />
      </div>
    );
  });
}

function PartList({ current, unsaved }: { current: string | null; unsaved: readonly string[] }) {
  return (
    <nav className={classes.nav} aria-label="Parts of the settings">
      {SETTINGS_AREAS.map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <p className={classes.area}>{title}</p>
          {parts.map(({ id, title: name, words, href }) => (
            <Link
              key={id}
              to={href ?? `/firm/${id}`}
              className={classes.link}
              aria-current={id === current ? 'page' : undefined}
            >
              <span className={classes.linkWords}>
                <span>{name}</span>
                <span className={classes.linkHint}>{words}</span>
              </span>
              {unsaved.includes(id) ? <span className={classes.mark}>Not saved</span> : null}
              <IconChevronRight className={classes.chevron} size="1.125em" aria-hidden />
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The browser asks before a page with something unsaved is closed. */
function useUnsaved(): [readonly string[], (part: string, unsaved: boolean) => void] {
  const [parts, setParts] = useState<readonly string[]>([]);
  const mark = useCallback((part: string, unsaved: boolean) => {
    setParts((now) => {
      if (now.includes(part) === unsaved) return now;
      return unsaved ? [...now, part] : now.filter((one) => one !== part);
    });
  }, []);
  const any = parts.length > 0;
  useEffect(() => {
    if (!any) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [any]);
  return [parts, mark];
}
