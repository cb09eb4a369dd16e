import type { CallOf } from '#platform/contract.ts';
import type { accounts } from '#features/accounts/contract.ts';

export type MethodSetUp = CallOf<typeof accounts.setSignInMethod>;

export interface SetUpStepProps {
  onBack: () => void;
  save: (choice: MethodSetUp) => Promise<void>;
}
