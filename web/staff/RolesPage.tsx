import { Suspense } from 'react';
import { RoleHolders } from '#features/clients/web/staff.ts';
import { RolesScreen } from '#features/firm/web/staff.ts';

/** The firm's roles with who has them: the firm itself knows of no entities. */
export function RolesPage() {
  return (
    <RolesScreen
      renderHolders={(role, onClose) => (
        <Suspense fallback={null}>
          <RoleHolders key={role.id} role={role} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
