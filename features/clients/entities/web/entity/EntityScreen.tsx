import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { type EntitySection, useSlots } from '#platform/web/slots.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { EntityDrawerProps } from '../entity-edit/EntityDrawer.tsx';
import { RolesSection } from '#features/clients/role-assignments/web/entity-roles/RolesSection.tsx';
import { NotesSection } from '#features/clients/notes/web/NotesSection.tsx';
import { OwnersSection } from '#features/clients/owners/web/OwnersSection.tsx';
import { entityQuery } from '../queries.ts';
import { EntityDetails } from './EntityDetails.tsx';
import { EntityHeader } from './EntityHeader.tsx';
import { EntityNumbers } from './EntityNumbers.tsx';
import { EntityTags } from './EntityTags.tsx';
import { StandingNote } from './StandingNote.tsx';
import classes from './EntityScreen.module.css';

const EntityDrawer = lazyScreen<'EntityDrawer', EntityDrawerProps>(
  () => import('../entity-edit/EntityDrawer.tsx'),
  'EntityDrawer',
);

/** NAV-029: everything the firm knows of an entity, on one page. */
export function EntityScreen() {
  const { entitySections } = useSlots();
  const { companyHash = '' } = useParams();
  const firm = useFirm();
  const navigate = useNavigate();
  const [opened, put] = useOpened('edit');
  const { data: entity, error, refetch } = useQuery(entityQuery(companyHash));
  if (isMissing(error))
    return (
      <MissingThing
        what="entity"
        icon={<IconBuilding size={32} stroke={1.4} />}
        back={<Link to="/admin">Back to Entities</Link>}
      />
    );
  if (error && !entity)
    return <RegionError why="We couldn’t load this entity." onRetry={() => void refetch()} />;
  if (!entity) return <Skeletons />;
  const sectionsOf = (column: EntitySection['column']) =>
    entitySections
      .filter((section) => section.column === column)
      .map(({ key, Component }) => <Component key={key} companyId={entity.id} hash={entity.hash_id} />);
  const edit = (on: boolean) => put({ edit: on ? '1' : null });
  return (
    <>
      <PageTitle>{entity.name}</PageTitle>
      <EntityHeader key={entity.id} entity={entity} onEdit={() => edit(true)} />
      <nav className={classes.tabs} aria-label="Entity">
        <Link to={`/admin/${entity.hash_id}`} aria-current="page">
          Dashboard
        </Link>
        <Link to={`/admin/${entity.hash_id}/documents`}>Documents</Link>
      </nav>
      <StandingNote entity={entity} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OwnersSection entity={entity} />
          <EntityDetails entity={entity} />
          <EntityNumbers entity={entity} />
          <EntityTags entity={entity} />
          {firm.preferences.use_firm_roles ? <RolesSection entity={entity} /> : null}
          {sectionsOf('main')}
        </div>
        <div className={classes.column}>
          <NotesSection entity={entity} />
          {sectionsOf('side')}
        </div>
      </div>
      <Suspense fallback={null}>
        {opened.edit !== null ? (
          <EntityDrawer
            hash={entity.hash_id}
            onClose={() => edit(false)}
            onGone={() => void navigate('/admin')}
          />
        ) : null}
      </Suspense>
    </>
  );
}
