/** Where a place stands that several people sign. */
import type { Slot } from '../model.ts';

export interface SigningFacts {
  needed: number;
  /** Signed, or not needed. */
  done: number;
}

type Standing = Pick<Slot, 'state'>;

export const factsOf = (slots: readonly Standing[]): SigningFacts => ({
  needed: slots.length,
  done: slots.filter(({ state }) => state !== 'not_signed').length,
});

/** AGR-012: nobody is missing. */
export const isComplete = (slots: readonly Standing[]): boolean =>
  slots.length > 0 && slots.every(({ state }) => state !== 'not_signed');

/** Only what somebody signed becomes a paper: where nobody had to, there is nothing to file. */
export const makesPaper = (slots: readonly Standing[]): boolean =>
  isComplete(slots) && slots.some(({ state }) => state === 'signed');

/** Everybody of an earlier turn is done. */
export const isTurnOf = (own: Pick<Slot, 'turn'>, slots: readonly Pick<Slot, 'state' | 'turn'>[]): boolean =>
  slots.every(({ turn, state }) => turn >= own.turn || state !== 'not_signed');

export const isSignedByAny = (slots: readonly Standing[]): boolean =>
  slots.some(({ state }) => state === 'signed');
