/** The steps walked so far, in memory; the browser's own Back and Forward move between them. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Steps<Step> {
  current: Step;
  /** How many steps lie behind. */
  at: number;
  /** One step further; what was learned stays with the step that is left. */
  push: (next: Step, learned?: Partial<Step>) => void;
  change: (learned: Partial<Step>) => void;
  /** To the nearest earlier step that fits, or to a new one where there is none. */
  back: (fits: (step: Step) => boolean, otherwise: Step) => void;
}

/** Only a number is kept with the page's history: a reload finds no step for it and begins again. */
function placeIn(state: unknown): number {
  const place = (state as { step?: unknown } | null)?.step;
  return typeof place === 'number' ? place : 0;
}

export function useSteps<Step extends object>(first: Step, inHistory: boolean): Steps<Step> {
  const navigate = useNavigate();
  const location = useLocation();
  const [walked, setWalked] = useState<readonly Step[]>([first]);
  const [own, setOwn] = useState(0);
  const asked = inHistory ? placeIn(location.state) : own;
  const at = asked < walked.length ? asked : 0;

  // Where the person is going to, which a slow screen shows later: a call under way must land there, and so must a
  // click on the step before, which is still to be seen.
  const now = useRef({ at, walked, location });
  useLayoutEffect(() => {
    now.current = { ...now.current, at, location };
  }, [at, location]);

  const moves = useMemo(() => {
    const keep = (next: readonly Step[]) => {
      now.current = { ...now.current, walked: next };
      setWalked(next);
    };
    const learn = (learned: Partial<Step>) =>
      now.current.walked.map((step, place) => (place === now.current.at ? { ...step, ...learned } : step));
    const push = (next: Step, learned: Partial<Step> = {}) => {
      const place = now.current.at + 1;
      keep([...learn(learned).slice(0, place), next]);
      now.current.at = place;
      if (!inHistory) setOwn(place);
      else void navigate(now.current.location, { state: { step: place } });
    };
    return {
      push,
      change: (learned: Partial<Step>) => keep(learn(learned)),
      back: (fits: (step: Step) => boolean, otherwise: Step) => {
        const { at: here, walked: known } = now.current;
        const place = known.slice(0, here).findLastIndex(fits);
        if (place === -1) push(otherwise);
        else if (inHistory) void navigate(place - here);
        else setOwn(place);
      },
    };
  }, [inHistory, navigate]);

  return { current: walked[at] ?? first, at, ...moves };
}
