import { Button, type ButtonProps } from '@mantine/core';
import { useWayOut } from '../leaving/use-layer.ts';

interface LeaveButtonProps extends Pick<ButtonProps, 'size'> {
  onClick: () => void;
  children: string;
}

/** Cancel or Close in a dialog or drawer: asks first while something in it is not saved. */
export function LeaveButton({ onClick, children, size }: LeaveButtonProps) {
  const wayOut = useWayOut();
  return (
    <Button variant="default" size={size} onClick={wayOut(onClick)}>
      {children}
    </Button>
  );
}
