import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './answering.module.css';

/** FRM-066. */
const HIDES_AFTER = 1000;

export function Explained({ text, description }: { text: string; description: string }) {
  const [opened, setOpened] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setOpened(false), HIDES_AFTER);
    return () => clearTimeout(timer);
  }, [leaving]);
  const show = () => {
    setLeaving(false);
    setOpened(true);
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="top" shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={classes.explained}
          aria-expanded={opened}
          onClick={show}
          onMouseEnter={show}
          onMouseLeave={() => setLeaving(true)}
          onBlur={() => setLeaving(true)}
        >
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown>{description}</Popover.Dropdown>
    </Popover>
  );
}
