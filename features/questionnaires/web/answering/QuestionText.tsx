import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import { glossaryParts, type GlossaryEntry } from '../../rules/glossary.ts';
import classes from './answering.module.css';

/** FRM-066. */
const HIDES_AFTER = 1000;

function Explained({ text, description }: { text: string; description: string }) {
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

/** The printed question; words the firm explains are underlined. */
export function QuestionText({ text, glossary }: { text: string; glossary: readonly GlossaryEntry[] }) {
  let at = 0;
  return glossaryParts(text, glossary).map((part) => {
    const key = at;
    at += part.text.length;
    return part.description === null ? (
      <span key={key}>{part.text}</span>
    ) : (
      <Explained key={key} text={part.text} description={part.description} />
    );
  });
}
