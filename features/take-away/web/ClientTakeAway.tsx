import { useMe } from '#features/accounts/web/index.ts';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { TakeAwayList } from './TakeAwayList.tsx';

/** On a client's page, for staff who may take answers and messages out. */
export function ClientTakeAway({ userId }: { userId: number }) {
  const me = useMe();
  const mayTake = (['questionnaires.export', 'messages.export'] as const).every((one) =>
    me.permissions.includes(one),
  );
  if (!mayTake) return null;
  return (
    <TitledSection id="take-away" title="Archive">
      <TakeAwayList
        whose={{ userId, isOwn: false }}
        words="Everything this client sees in the portal as one file: documents, answers, messages and signatures."
      />
    </TitledSection>
  );
}
