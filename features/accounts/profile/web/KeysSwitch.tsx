import { Switch } from '@mantine/core';
import { useSingleKeys } from '#ui/keyboard-choice.ts';

export function KeysSwitch() {
  const [on, change] = useSingleKeys();
  return (
    <Switch
      checked={on}
      onChange={(event) => change(event.currentTarget.checked)}
      label="Single-letter keys work in lists"
      description="Turn this off if you use dictation or press keys by accident."
    />
  );
}
