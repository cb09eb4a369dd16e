import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch, useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/web/client.ts';
import { PREVIEW_COMPANY, previewUserId } from '#platform/web/preview.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { type OwnEntity, ownEntities } from '../../contract.ts';
import { currentEntity } from '../entity-choice.ts';
import { ownEntitiesQuery } from '../queries.ts';

/** Names an entity in the dashboard's address without making it the client's choice. */
const ENTITY = previewUserId === null ? 'companyHash' : PREVIEW_COMPANY;

/** The dashboard of an entity, whichever the client chose last. */
export const homeOf = (entityHash: string): string => `/?${ENTITY}=${entityHash}`;

/** The client's entities and the one they are looking at: the address decides, else their last choice. */
export function useClientEntity() {
  const { data: own, error, refetch } = useQuery(ownEntitiesQuery);
  const documents = useMatch('/documents/:hash');
  const inbox = useMatch('/inbox/:hash/*');
  const [search] = useSearchParams();
  const hash = documents?.params.hash ?? inbox?.params.hash ?? search.get(ENTITY) ?? undefined;
  const entity = own ? currentEntity(own.entities, hash, own.default_company_id) : null;
  return { own, entity, error, refetch: () => void refetch() };
}

export function useChooseEntity(): (entity: OwnEntity) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const below = useMatch('/:place/:hash/*');
  const [search] = useSearchParams();
  const place = below?.params.place;
  const { mutate } = useMutation({
    mutationFn: (entity: OwnEntity) => call(ownEntities.setDefaultCompany, { company_id: entity.id }),
    onError: toastFailure,
  });
  return (entity) => {
    // NAV-039: a preview keeps its choice in the address and remembers nothing for the client.
    if (previewUserId !== null) return void navigate(homeOf(entity.hash_id));
    queries.setQueryData(ownEntitiesQuery.queryKey, (own) =>
      own ? { ...own, default_company_id: entity.id } : own,
    );
    mutate(entity);
    if (place === 'documents' || place === 'inbox') void navigate(`/${place}/${entity.hash_id}`);
    else if (search.has(ENTITY)) void navigate('/');
  };
}
