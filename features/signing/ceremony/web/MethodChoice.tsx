import { SegmentedControl } from '@mantine/core';
import type { ElectronicMethod } from '../../model.ts';
import classes from './draw.module.css';

interface MethodChoiceProps {
  value: ElectronicMethod;
  onChange: (method: ElectronicMethod) => void;
}

export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  return (
    <SegmentedControl
      fullWidth
      size="md"
      classNames={{ label: classes.method }}
      aria-label="How to sign"
      value={value}
      onChange={onChange}
      data={[
        { value: 'typed', label: 'Type' },
        { value: 'drawn', label: 'Draw' },
      ]}
    />
  );
}
