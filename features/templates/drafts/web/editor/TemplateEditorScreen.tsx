import { Anchor } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { openedTemplateQuery } from '../queries.ts';
import { VersionView } from '../versions/VersionView.tsx';
import { Editor } from './Editor.tsx';
import { NarrowView } from './NarrowView.tsx';

export function TemplateEditorScreen() {
  const { templateId = '' } = useParams();
  useFullScreen();
  const narrow = useNarrow();
  const query = useQuery(openedTemplateQuery(templateId));
  const [{ version }, put] = useOpened('version');
  if (query.error && isMissing(query.error))
    return (
      <MissingThing
        what="template"
        icon={<IconTemplate size={32} stroke={1.4} />}
        back={
          <Anchor component={Link} to="/templates">
            Back to templates
          </Anchor>
        }
      />
    );
  if (query.error)
    return (
      <RegionError
        why="We couldn’t open this template. Nothing was changed."
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <ScreenSkeleton />;
  const opened = query.data;
  return (
    <>
      <PageTitle>{opened.name}</PageTitle>
      {narrow ? (
        <NarrowView template={opened} />
      ) : version !== null ? (
        <VersionView
          template={opened}
          version={Number(version)}
          onClose={() => put({ version: null })}
          onRestored={() => {
            put({ version: null });
            void query.refetch();
          }}
        />
      ) : (
        <Editor
          key={`${opened.id} ${opened.draft_version}`}
          opened={opened}
          onVersion={(chosen) => {
            // The draft in the editor saves itself as it goes; what is on the server is read again on the way back.
            void query.refetch();
            put({ version: String(chosen) });
          }}
        />
      )}
    </>
  );
}
