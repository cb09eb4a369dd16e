import { Button, type ButtonProps } from '@mantine/core';
import { usePayDeposit } from './use-pay-deposit.ts';

interface PayDepositProps extends Pick<ButtonProps, 'variant' | 'size'> {
  questionnaireId: number;
  /** Said to who does not see beside what it stands. */
  name: string;
  label?: string;
}

export function PayDeposit({
  questionnaireId,
  name,
  label = 'Pay deposit',
  variant = 'default',
  size,
}: PayDepositProps) {
  const { pay, busy } = usePayDeposit(questionnaireId);
  return (
    <Button
      variant={variant}
      {...(size ? { size } : {})}
      loading={busy}
      onClick={pay}
      aria-label={`${label} for ${name}`}
    >
      {label}
    </Button>
  );
}
