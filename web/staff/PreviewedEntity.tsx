import { useQuery } from '@tanstack/react-query';
import { entityByIdQuery } from '#features/clients/web/staff.ts';
import { EntityLevel } from './EntityLevel.tsx';

/** NAV-027: the address has the entity's number; the sidebar needs its handle. */
export function PreviewedEntity({ companyId, rail }: { companyId: number; rail: boolean }) {
  const { data: entity } = useQuery(entityByIdQuery(companyId));
  return entity ? <EntityLevel hash={entity.hash_id} rail={rail} /> : null;
}
