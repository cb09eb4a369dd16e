import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useSending } from '#platform/web/slots.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { EditQuestionnaireDialogProps } from '../../changes/web/EditQuestionnaireDialog.tsx';
import type { RequestItemsDialogProps } from '../../changes/web/RequestItemsDialog.tsx';
import { useLook } from '../../preview/web/look-address.ts';
import { entityQuestionnairesQuery } from './queries.ts';
import { QuestionnaireItem } from './QuestionnaireItem.tsx';

const EditQuestionnaireDialog = lazyScreen<'EditQuestionnaireDialog', EditQuestionnaireDialogProps>(
  () => import('../../changes/web/EditQuestionnaireDialog.tsx'),
  'EditQuestionnaireDialog',
);
const RequestItemsDialog = lazyScreen<'RequestItemsDialog', RequestItemsDialogProps>(
  () => import('../../changes/web/RequestItemsDialog.tsx'),
  'RequestItemsDialog',
);

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** What the firm asked of an entity, and what can be done about each. */
export function QuestionnairesSection({ companyId }: { companyId: number }) {
  const list = useInfiniteQuery(entityQuestionnairesQuery(companyId));
  const openSending = useSending();
  const look = useLook();
  const [opened, put] = useOpened('ask-more', 'edit-questionnaire');
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap(({ questionnaires }) => questionnaires);
  const edited = rows?.find(({ id }) => id === numberOf(opened['edit-questionnaire']));
  const asked = numberOf(opened['ask-more']);
  const mayAct = first?.may_send === true;
  return (
    <TitledSection
      id="questionnaires"
      title="Questionnaires"
      none={rows?.length === 0 && 'Nothing has been sent to this entity yet.'}
    >
      {list.error && !rows ? (
        <RegionError why="We couldn’t load the questionnaires." onRetry={() => void list.refetch()} />
      ) : null}
      {!rows && !list.error ? <Skeletons lines={[70, 55]} /> : null}
      {first && rows && rows.length > 0 ? (
        <RowList label="Questionnaires">
          {rows.map((row) => (
            <QuestionnaireItem
              key={row.id}
              row={row}
              today={first.today}
              mayAct={mayAct}
              mayMarkPaid={first.may_mark_paid}
              onLook={(tab) =>
                look.open(
                  row.id,
                  rows.map(({ id }) => id),
                  tab,
                )
              }
              onAskMore={() => put({ 'ask-more': String(row.id) })}
              onEdit={() => put({ 'edit-questionnaire': String(row.id) })}
            />
          ))}
        </RowList>
      ) : null}
      {list.hasNextPage ? (
        <Button
          size="xs"
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
      {rows?.length === 0 && mayAct && openSending ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size="1rem" stroke={1.6} aria-hidden />}
          onClick={() => openSending({ entities: new Map([[companyId, null]]), isFixed: true })}
        >
          Send Questionnaire
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {mayAct && asked !== null ? (
          <RequestItemsDialog questionnaireId={asked} onClose={() => put({ 'ask-more': null })} />
        ) : null}
        {mayAct && edited ? (
          <EditQuestionnaireDialog
            key={edited.id}
            questionnaire={edited}
            today={first.today}
            onClose={() => put({ 'edit-questionnaire': null })}
          />
        ) : null}
      </Suspense>
    </TitledSection>
  );
}
