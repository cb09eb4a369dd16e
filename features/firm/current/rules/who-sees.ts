/** Who sees a place; apart from the model, because every first screen decides it and none needs a schema. */
import type { Me } from '#features/accounts/model.ts';
import type { Viewer } from '../model.ts';

export const everyone = (): boolean => true;
export const onlyFor =
  (...levels: readonly NonNullable<Me['firm_access']>[]) =>
  ({ me }: Viewer): boolean =>
    me.firm_access !== null && levels.includes(me.firm_access);
