import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useWayOut } from '#ui/leaving/use-layer.ts';

interface LeaveEntryProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  onClick: () => void;
}

/** Takes the open entry off the screen: asks first while something in it is not saved. */
export function LeaveEntry({ onClick, ...props }: LeaveEntryProps) {
  const wayOut = useWayOut();
  return <button type="button" {...props} onClick={wayOut(onClick)} />;
}

export function DoneButton({ onClick }: { onClick: () => void }) {
  const wayOut = useWayOut();
  return <Button onClick={wayOut(onClick)}>Done</Button>;
}
