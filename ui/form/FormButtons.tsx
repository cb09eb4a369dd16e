import { Button } from '@mantine/core';
import { useWayOut } from '../leaving/use-layer.ts';

interface FormButtonsProps {
  /** The id of the form these stand under. */
  form: string;
  busy: boolean;
  disabled?: boolean | undefined;
  /** What it does to someone cannot simply be undone: the focus starts on Cancel, so that Enter by habit does no harm. */
  destructive?: boolean;
  onCancel: () => void;
  children: string;
}

/** The foot of a dialog or drawer that holds a form. */
export function FormButtons({ form, busy, disabled, destructive, onCancel, children }: FormButtonsProps) {
  const wayOut = useWayOut();
  return (
    <>
      <Button variant="default" data-autofocus={destructive} onClick={wayOut(onCancel)}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        loading={busy}
        disabled={disabled}
        color={destructive ? 'late' : undefined}
      >
        {children}
      </Button>
    </>
  );
}
