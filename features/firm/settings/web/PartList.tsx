import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SettingsPart } from '#platform/web/slots.ts';
import classes from './settings.module.css';

const AREAS = ['Your firm', 'People', 'Words', 'Work', 'Connections and security'] as const;

interface PartListProps {
  parts: readonly SettingsPart[];
  current: string | null;
  unsaved: readonly string[];
}

export function PartList({ parts, current, unsaved }: PartListProps) {
  return (
    <nav className={classes.nav} aria-label="Settings">
      {AREAS.map((title) => (
        <section key={title} aria-label={title}>
          <p className={classes.area}>{title}</p>
          {parts
            .filter(({ area }) => area === title)
            .map(({ id, title: name, words, href }) => (
              <Link
                key={id}
                to={href ?? `/firm/${id}`}
                className={classes.link}
                aria-current={id === current ? 'page' : undefined}
              >
                <span className={classes.linkWords}>
                  <span>{name}</span>
                  <span className={classes.linkHint}>{words}</span>
                </span>
                {unsaved.includes(id) ? <span className={classes.mark}>Not saved</span> : null}
                <IconChevronRight className={classes.chevron} size="1.125em" aria-hidden />
              </Link>
            ))}
        </section>
      ))}
    </nav>
  );
}
