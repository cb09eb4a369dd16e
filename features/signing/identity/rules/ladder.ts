import { type IdentityStep, type LadderStep, TRIES } from '../model.ts';

/** What a signer is offered now, in the firm's order. Paper is always left, and after three tries nothing else. */
export function offeredSteps({
  isOn,
  order,
  failed,
  can,
}: {
  isOn: boolean;
  order: readonly IdentityStep[];
  failed: number;
  can: Record<IdentityStep, boolean>;
}): LadderStep[] {
  if (!isOn || failed >= TRIES) return ['paper'];
  return [...order.filter((step) => can[step]), 'paper'];
}
