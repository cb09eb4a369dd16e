import { shortDate } from '#platform/web/show-date.ts';
import type { EntityDetail } from '../../model.ts';
import { groupName, staffName, useFirm } from '#features/firm/web/index.ts';
import { DetailList } from '../DetailList.tsx';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** As it stands on an envelope, in one line. */
function addressOf({ street, city, state, zip, country }: EntityDetail): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, place, country && countries.of(country)].filter(Boolean).join(', ');
}

export function EntityDetails({ entity }: { entity: EntityDetail }) {
  const firm = useFirm();
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
        { label: 'Address', value: addressOf(entity) },
        { label: 'Fax', value: entity.fax },
        { label: 'Tax return ID', value: entity.tax_return_id },
        { label: 'Tax software', value: entity.tax_software },
        { label: 'Client manager', value: staffName(firm, entity.client_manager_id) },
        { label: 'CPA', value: staffName(firm, entity.cpa_id) },
        { label: 'Created', value: shortDate(entity.created_at) },
        { label: 'Updated', value: shortDate(entity.updated_at) },
      ]}
    />
  );
}
