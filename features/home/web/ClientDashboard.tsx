import { IconFileCheck } from '@tabler/icons-react';
import { useMe } from '#features/accounts/web/index.ts';
import { useClientEntity } from '#features/clients/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { NO_QUESTIONNAIRES } from '../messages.ts';
import { FirmCard } from './FirmCard.tsx';
import { welcomeName } from './welcome-name.ts';
import classes from './ClientDashboard.module.css';

export function ClientDashboard() {
  const me = useMe();
  const { entity } = useClientEntity();
  return (
    <>
      <title>Dashboard · Sheaf</title>
      <PageHeader title={`Welcome back, ${welcomeName(me)}`} subtitle="Nothing needs you right now." />
      <div className={classes.columns}>
        <SheetStack stacked={false}>
          <EmptyState
            icon={<IconFileCheck size={36} stroke={1.3} />}
            title={NO_QUESTIONNAIRES}
            why="When your firm sends you one, it appears here."
          />
        </SheetStack>
        <FirmCard companyHash={entity?.hash_id ?? null} />
      </div>
    </>
  );
}
