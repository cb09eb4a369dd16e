import { Anchor, Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { catalogFormQuery } from '../../library/web/queries.ts';
import { useTemplateActions } from '../../library/web/use-template-actions.ts';
import { TemplatePlay } from './TemplatePlay.tsx';

export function CatalogPreviewScreen() {
  const { catalogKey = '' } = useParams();
  const actions = useTemplateActions();
  const { data, error, refetch } = useQuery(catalogFormQuery(catalogKey));
  if (error && isMissing(error))
    return (
      <MissingThing
        what="template"
        icon={<IconBook2 size={32} stroke={1.4} />}
        back={
          <Anchor component={Link} to="/templates/catalog">
            Back to the catalog
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
      glossary={data.glossary}
      back={{ to: '/templates/catalog', label: 'Back to the catalog' }}
      actions={
        <Button loading={actions.isBusy} onClick={() => actions.use({ key: catalogKey, name: data.name })}>
          Use this template
        </Button>
      }
    />
  );
}
