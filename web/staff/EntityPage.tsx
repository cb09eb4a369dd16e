import { EntityActivity } from '#features/activity/web/index.ts';
import { EntityScreen } from '#features/clients/web/staff.ts';
import { RecentDocuments } from '#features/documents/web/staff.ts';

/** The entity's own screen with its documents and activity beside it: the features do not know each other. */
export function EntityPage() {
  return (
    <EntityScreen
      renderDocuments={(companyId, hash) => <RecentDocuments companyId={companyId} hash={hash} />}
      renderActivity={(companyId) => <EntityActivity companyId={companyId} />}
    />
  );
}
