import { shortDate } from '#platform/web/show-date.ts';
import type { EntityDetail } from '#features/clients/model.ts';
import { groupName, staffName, useFirm } from '#features/firm/web/index.ts';
import { DetailList } from '../DetailList.tsx';

const isCanadian = (country: string | null): boolean => /^(?:ca|canada)$/i.test(country ?? '');

export function EntityDetails({ entity }: { entity: EntityDetail }) {
  const firm = useFirm();
  const canadian = isCanadian(entity.country);
  const { has_firm_groups, external_entity_id_allowed } = firm.preferences;
  return (
    <DetailList
      title="Details"
      details={[
        { label: 'Type', value: entity.entity_type },
        { label: 'Assigned advisor', value: staffName(firm, entity.assigned_advisor_id) },
        ...(has_firm_groups ? [{ label: 'Group', value: groupName(firm, entity.group_id) }] : []),
        ...(external_entity_id_allowed ? [{ label: 'External ID', value: entity.external_entity_id }] : []),
        { label: 'Entity email', value: entity.business_email },
        { label: 'Other email', value: entity.other_email },
        { label: 'Street', value: entity.street },
        { label: 'City', value: entity.city },
        { label: canadian ? 'Province/Territory' : 'State', value: entity.state },
        { label: canadian ? 'Postal Code' : 'Zip Code', value: entity.zip },
        { label: 'Country', value: entity.country },
        { label: 'Created', value: shortDate(entity.created_at) },
        { label: 'Updated', value: shortDate(entity.updated_at) },
      ]}
    />
  );
}
