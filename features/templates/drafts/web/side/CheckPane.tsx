import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { KeyCap } from '#ui/KeyCap.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Finding, Jump, Repair } from '../../../rules/lint/findings.ts';
import classes from './side.module.css';

interface CheckPaneProps {
  findings: readonly Finding[];
  readOnly: boolean;
  onJump: (jump: Jump) => void;
  onRepair: (repair: Repair) => void;
}

const HEADS = { fix: 'to fix before you publish or send', review: 'to review' } as const;

/** What the check found: each with a jump to the place, and a mend where there is one safe one. */
export function CheckPane({ findings, readOnly, onJump, onRepair }: CheckPaneProps) {
  const list = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const jumps = [...(list.current?.querySelectorAll<HTMLElement>('[data-jump]') ?? [])];
    const at = jumps.findIndex((one) => one.closest('li')?.contains(document.activeElement));
    jumps[Math.min(jumps.length - 1, Math.max(0, at + by))]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { j: 1, k: -1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(by);
  };
  if (findings.length === 0)
    return (
      <p className={classes.sound}>
        <StatusMark shape="done" /> Nothing to fix. This template is ready to publish.
      </p>
    );
  return (
    <div className={classes.check}>
      <div ref={list} className={classes.findings} role="group" aria-label="Findings">
        {(['fix', 'review'] as const).map((level) => {
          const found = findings.filter((one) => one.level === level);
          if (found.length === 0) return null;
          return (
            <section key={level} data-level={level}>
              <h3>
                {found.length} {HEADS[level]}
              </h3>
              <ul>
                {found.map((finding) => (
                  <li key={`${finding.kind} ${finding.text}`}>
                    <StatusMark shape={level === 'fix' ? 'error' : 'wait'} />
                    <div>
                      <b>{finding.title}</b>
                      <p>{finding.text}</p>
                      <div className={classes.jumps}>
                        {finding.jumps.map((jump, at) => (
                          <Button
                            key={`${jump.no} ${jump.label}`}
                            variant="subtle"
                            size="xs"
                            data-jump={at === 0 || undefined}
                            onKeyDown={onKeyDown}
                            rightSection={<IconArrowRight size="1em" aria-hidden />}
                            onClick={() => onJump(jump)}
                          >
                            {jump.label}
                          </Button>
                        ))}
                        {finding.repair && !readOnly && (
                          <Button variant="subtle" size="xs" onClick={() => onRepair(finding.repair!)}>
                            {finding.repair.label}
                          </Button>
                        )}
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <div className={classes.checkFoot} aria-hidden data-keys>
        <span>
          <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> next, previous
        </span>
        <span>
          <KeyCap>Enter</KeyCap> go there
        </span>
        <span>Checked as you type</span>
      </div>
    </div>
  );
}
