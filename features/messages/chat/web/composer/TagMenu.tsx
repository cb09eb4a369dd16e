import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconFlag } from '@tabler/icons-react';
import { type Tag, TAGS } from '../../model.ts';
import { TAG_WORDS } from '../tag-words.ts';
import classes from './composer.module.css';

/** MSG-040. */
export function TagMenu({ tag, onTag }: { tag: Tag; onTag: (tag: Tag) => void }) {
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.tool} data-tag={tag} aria-label={`Tag: ${TAG_WORDS[tag]}`}>
          <IconFlag size="1rem" stroke={1.75} aria-hidden />
          <span>{TAG_WORDS[tag]}</span>
          <IconChevronDown size="0.875rem" stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {TAGS.map((one) => (
          <Menu.Item key={one} onClick={() => onTag(one)}>
            {TAG_WORDS[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
