import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconCameraPlus, IconDots, IconUpload } from '@tabler/icons-react';
import type { Shot } from './photo.ts';
import { useObjectUrl } from './use-object-url.ts';
import classes from './camera.module.css';

export type PageAction = 'check' | 'retake' | 'turn' | 'up' | 'down' | 'remove';

interface PagesGridProps {
  pages: readonly Shot[];
  title: string;
  busy: boolean;
  onAction: (action: PageAction, at: number) => void;
  onAdd: () => void;
  onSend: () => void;
  onBack: () => void;
}

const ACTIONS: [PageAction, string][] = [
  ['check', 'Adjust corners'],
  ['retake', 'Retake'],
  ['turn', 'Turn'],
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['remove', 'Remove'],
];

const counted = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

export function PagesGrid({ pages, title, busy, onAction, onAdd, onSend, onBack }: PagesGridProps) {
  return (
    <div className={classes.light}>
      <header className={classes.head}>
        <UnstyledButton className={classes.icon} aria-label="Back to the camera" onClick={onBack}>
          <IconArrowLeft size={24} stroke={1.6} />
        </UnstyledButton>
        <div>
          <div className={classes.small}>{title}</div>
          <h2 className={classes.heading}>{`${counted(pages.length)}, one PDF`}</h2>
        </div>
      </header>
      <ul className={classes.grid} aria-label="Pages">
        {pages.map((page, at) => (
          <li key={page.id}>
            <PagePicture page={page.page} />
            <div className={classes.under}>
              <span>{`Page ${at + 1}`}</span>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon size="lg" aria-label={`Actions for page ${at + 1}`}>
                    <IconDots size={20} stroke={1.6} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {ACTIONS.map(([action, label]) => (
                    <Menu.Item
                      key={action}
                      disabled={
                        (action === 'up' && at === 0) || (action === 'down' && at === pages.length - 1)
                      }
                      onClick={() => onAction(action, at)}
                    >
                      {label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </div>
          </li>
        ))}
        <li>
          <UnstyledButton className={classes.add} onClick={onAdd}>
            <IconCameraPlus size={28} stroke={1.6} aria-hidden />
            Add a page
          </UnstyledButton>
        </li>
      </ul>
      <div className={classes.send}>
        <Button
          size="lg"
          fullWidth
          loading={busy}
          disabled={pages.length === 0}
          leftSection={<IconUpload size={20} stroke={1.6} aria-hidden />}
          onClick={onSend}
        >
          {`Send ${counted(pages.length)} as one PDF`}
        </Button>
      </div>
    </div>
  );
}

/** Its name stands below it. */
function PagePicture({ page }: { page: Blob }) {
  return <img src={useObjectUrl(page)} alt="" className={classes.page} />;
}
