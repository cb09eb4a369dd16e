import { useMe } from '#features/accounts/web/index.ts';
import { TakeAwayList } from './TakeAwayList.tsx';

/** On a client's profile. */
export function OwnTakeAway() {
  const me = useMe();
  return (
    <TakeAwayList
      whose={{ userId: me.id, isOwn: true }}
      words="Take everything you have here with you as one file: your documents, your answers, messages and what you signed. It opens on a phone or a computer, without a connection."
    />
  );
}
