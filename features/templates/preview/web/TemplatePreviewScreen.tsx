import { Anchor } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { templateQuery } from '../../drafts/web/queries.ts';
import { TemplatePlay } from './TemplatePlay.tsx';

/** SND-003. */
export function TemplatePreviewScreen() {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useQuery(templateQuery(templateId));
  if (error && isMissing(error))
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
  if (error) return <RegionError why="We couldn’t open this template." onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <TemplatePlay
      name={data.name}
      form={data.form}
      back={{ to: `/templates/${data.id}`, label: 'Edit template' }}
    />
  );
}
