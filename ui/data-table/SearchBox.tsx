import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isSingleKey } from '../keyboard.ts';
import { KeyCap } from '../KeyCap.tsx';
import { afterEcho } from './search-echo.ts';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** `/` works from inside this region, or from nowhere in particular. */
  region: RefObject<HTMLElement | null>;
}

export function SearchBox({ placeholder, value, onChange, region }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef([value]);

  // The address may change under the box (Clear, Back); what is still being typed must not be overwritten by its echo.
  useEffect(() => {
    const coming = afterEcho(sent.current, value);
    sent.current = coming ?? [value];
    if (!coming) setTyped(value);
  }, [value]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || !isSingleKey(event)) return;
      const at = document.activeElement;
      if (at !== document.body && !region.current?.contains(at)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);

  const send = (next: string) => {
    setTyped(next);
    sent.current.push(next);
    onChange(next);
  };

  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
      rightSection={typed ? undefined : <KeyCap>/</KeyCap>}
      rightSectionPointerEvents="none"
      onChange={(event) => send(event.currentTarget.value)}
      // Nothing is being typed any more: a word from before the last one is news.
      onBlur={() => (sent.current = sent.current.slice(-1))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (typed) send('');
        else input.current?.blur();
      }}
    />
  );
}
