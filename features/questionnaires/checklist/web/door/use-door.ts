/** Opens the door by itself once papers of this tab were read and something about them is odd. */
import { useEffect, useState } from 'react';
import { pause } from '#platform/web/pauses.ts';
import { openDoubts } from '#features/intake/rules/open-doubts.ts';
import type { QuestionnaireState } from '../../../answering/model.ts';
import { isBeingRead } from '../../rules/places.ts';
import { closeDoor, forgetArrived, lookAt, useDoorState } from './door-store.ts';

/** The last doubts come a moment after the papers are read. */
const SETTLES_MS = 700;
const GIVEN_UP_MS = 20_000;

export function useDoor({ documents }: QuestionnaireState): readonly number[] | null {
  const { arrived, sending, shown } = useDoorState();
  const [known, setKnown] = useState(() => new Set(documents.map(({ id }) => id)));
  // Parts of a pile that was cut came with it.
  const batch = arrived.length === 0 ? [] : documents.filter(({ id }) => !known.has(id));
  const isSettled = arrived.length > 0 && sending === 0 && !batch.some(isBeingRead);
  const isOdd = batch.some(({ doubts }) => openDoubts(doubts).length > 0);
  const now = batch.map(({ id, status, doubts }) => `${id} ${status} ${doubts.length}`).join();
  const all = documents.map(({ id }) => id).join();
  useEffect(() => {
    if (!isSettled) return;
    const ids = now.split(',').map((one) => Number.parseInt(one, 10));
    const done = setTimeout(
      () => {
        if (isOdd) lookAt(ids);
        forgetArrived();
        setKnown(new Set(all.split(',').map(Number)));
      },
      pause(isOdd ? SETTLES_MS : GIVEN_UP_MS),
    );
    return () => clearTimeout(done);
  }, [isSettled, isOdd, now, all]);
  useEffect(() => closeDoor, []);
  return shown;
}
