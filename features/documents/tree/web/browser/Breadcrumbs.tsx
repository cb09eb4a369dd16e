import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronRight, IconHome, IconLink } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { ROOT } from '../../rules/folder-tree.ts';
import { shortName } from './short-name.ts';
import { placeHref } from './use-place.ts';
import classes from './browser.module.css';

interface BreadcrumbsProps {
  path: string;
  onCopyUrl: () => void;
}

/** The way to a folder. Each part is a place to drop on as well. */
export function Breadcrumbs({ path, onCopyUrl }: BreadcrumbsProps) {
  const parts = path === ROOT ? [] : path.slice(1).split('/');
  const pathTo = (at: number) => `/${parts.slice(0, at + 1).join('/')}`;
  return (
    <nav className={classes.crumbs} aria-label="Folder">
      <Tooltip label="All documents">
        <ActionIcon
          component={Link}
          to={placeHref(ROOT)}
          variant="subtle"
          aria-label="All documents"
          data-drop-path={ROOT}
        >
          <IconHome size="1.25rem" stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <ol className={classes.crumbList}>
        {parts.map((name, at) => (
          <Fragment key={pathTo(at)}>
            <li className={classes.crumb} aria-current={at === parts.length - 1 ? 'page' : undefined}>
              <IconChevronRight size="1rem" stroke={1.6} aria-hidden />
              {at === parts.length - 1 ? (
                <span title={name}>{shortName(name)}</span>
              ) : (
                <Link to={placeHref(pathTo(at))} title={name} data-drop-path={pathTo(at)}>
                  {shortName(name)}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      <Tooltip label="Copy folder URL">
        <ActionIcon variant="subtle" aria-label="Copy folder URL" onClick={onCopyUrl}>
          <IconLink size="1.125rem" stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </nav>
  );
}
