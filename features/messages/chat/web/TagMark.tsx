import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import type { Tag } from '../model.ts';
import { TAG_WORDS } from './tag-words.ts';
import classes from './tags.module.css';

export function TagMark({ tag }: { tag: Tag }) {
  const Icon = tag === 'general' ? null : tag === 'urgent' ? IconFlag : IconAlertTriangle;
  return (
    <span className={classes.tag} data-tag={tag}>
      {Icon ? <Icon size="0.875rem" stroke={1.75} aria-hidden /> : null}
      {TAG_WORDS[tag]}
    </span>
  );
}
