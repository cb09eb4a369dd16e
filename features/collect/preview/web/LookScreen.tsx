import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconBell, IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { useExportKey } from '../../exports/web/use-export-key.ts';
import { useRowKeys } from '../../ledger/web/use-row-keys.ts';
import { useRemind } from '../../reminders/web/remind-address.ts';
import { HeadButtons } from './head/HeadButtons.tsx';
import { HeadFacts } from './head/HeadFacts.tsx';
import { pageKeys } from './page-keys.ts';
import { PreviewTabs, shownTab } from './PreviewTabs.tsx';
import { previewQuery } from './queries.ts';
import classes from './preview.module.css';

/** `/collect/7`: one questionnaire on a page of its own, its ledger first. */
export function LookScreen() {
  const { questionnaireId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const remind = useRemind();
  const id = /^\d{1,15}$/.test(questionnaireId) ? Number(questionnaireId) : 0;
  const { data: head, error, refetch } = useQuery({ ...previewQuery(id), enabled: id > 0 });
  useExportKey(head?.id ?? 0);
  const mayRemind = head !== undefined && head.may_send && !head.is_draft && !head.locked && !head.completed;
  const sendReminder = () => remind.open([id]);
  useRowKeys(0, mayRemind, (key) => {
    if (key === 'r') sendReminder();
    return key === 'r';
  });
  if (id === 0 || isMissing(error))
    return (
      <MissingThing
        what="questionnaire"
        icon={<IconClipboardList size={32} stroke={1.4} />}
        back={<Link to="/">Back to Collect</Link>}
      />
    );
  if (error && !head)
    return <RegionError why="We couldn’t load this questionnaire." onRetry={() => void refetch()} />;
  if (!head) return <Skeletons />;
  return (
    <div className={classes.page}>
      <PageTitle>{`${head.formatted_name} · ${head.company_name}`}</PageTitle>
      <header className={classes.header}>
        <ActionIcon component={Link} to="/" aria-label="Back to Collect">
          <IconArrowLeft size="1.125rem" stroke={1.7} aria-hidden />
        </ActionIcon>
        <div className={classes.titles}>
          <p>
            <Link to={`/admin/${head.company_hash}`}>{head.company_name}</Link> {head.entity_type}
            {head.external_entity_id !== null && ` · ID ${head.external_entity_id}`}
          </p>
          <h1>{head.formatted_name}</h1>
        </div>
        <HeadButtons
          head={head}
          more={
            mayRemind && (
              <Button
                variant="default"
                leftSection={<IconBell size="1rem" stroke={1.6} aria-hidden />}
                rightSection={<KeyCap>R</KeyCap>}
                onClick={sendReminder}
              >
                Send reminder
              </Button>
            )
          }
        />
      </header>
      <HeadFacts head={head} />
      <PreviewTabs
        head={head}
        chosen={params.get('tab')}
        onChoose={(tab) => setParams({ tab }, { replace: true })}
        among="page"
      />
      <KeysHelp groups={pageKeys(shownTab(params.get('tab'), 'page'))} />
    </div>
  );
}
