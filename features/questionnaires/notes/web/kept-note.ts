/** A note that is not sent yet: kept on this device for the same person until it is sent, or they sign out. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { maskNumbers } from '#platform/private-numbers.ts';
import { forgetText, keepText, keptText } from '../../answering/web/kept-answers.ts';

export interface KeptNote {
  text: string;
  set: (text: string) => void;
  /** Once it is sent. */
  forget: () => void;
}

export function useKeptNote(userId: number, questionnaireId: number, questionNo: number): KeptNote {
  const place = `note:${userId}:${questionnaireId}:${questionNo}`;
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  useEffect(() => {
    let left = false;
    void keptText(place).then((kept) => {
      // What is typed by now is newer.
      if (!left && !isTouched.current) setText(kept);
    });
    return () => {
      left = true;
    };
  }, [place]);
  const set = useCallback(
    (next: string) => {
      isTouched.current = true;
      setText(next);
      // A number of a person or a bank is kept nowhere but on the screen.
      void (next === '' ? forgetText(place) : keepText(place, maskNumbers(next)));
    },
    [place],
  );
  return { text, set, forget: useCallback(() => set(''), [set]) };
}
