import { EntityActivity } from '#features/activity/web/index.ts';
import { EntityScreen } from '#features/clients/web/index.ts';

/** The entity's own screen with its activity beside it: the two features do not know each other. */
export function EntityPage() {
  return <EntityScreen renderActivity={(companyId) => <EntityActivity companyId={companyId} />} />;
}
