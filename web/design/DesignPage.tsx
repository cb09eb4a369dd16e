import { Button } from '@mantine/core';

export function DesignPage() {
  return <Button>Continue</Button>;
}
