import { useEffect, useRef, type ReactNode } from 'react';
import { KeyCap } from '../KeyCap.tsx';
import classes from './palette.module.css';

export interface PaletteEntry {
  id: string;
  group: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  shortcut?: string;
  run: () => void;
}

interface PaletteListProps {
  id: string;
  entries: PaletteEntry[];
  active: number;
  onPoint: (entry: PaletteEntry) => void;
  onRun: (entry: PaletteEntry) => void;
}

export function PaletteList({ id, entries, active, onPoint, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return (
    <div className={classes.list} role="listbox" id={id} aria-label="Results" ref={list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div className={classes.group} aria-hidden>
            {group}
          </div>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <div
                key={entry.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={classes.entry}
                onMouseMove={() => index !== active && onPoint(entry)}
                onClick={() => onRun(entry)}
              >
                <span className={classes.icon} aria-hidden>
                  {entry.icon}
                </span>
                <span className={classes.label}>{entry.label}</span>
                {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
                <span className={classes.end} aria-hidden>
                  {entry.shortcut ? (
                    <KeyCap>{entry.shortcut.toUpperCase()}</KeyCap>
                  ) : (
                    index === active && <KeyCap>Enter</KeyCap>
                  )}
                </span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
