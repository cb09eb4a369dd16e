import { IconFileUpload, IconMessageQuestion, IconTemplate } from '@tabler/icons-react';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { SendWay } from './send-address.ts';
import classes from './sending.module.css';

interface SendChooserProps {
  hasDropOff: boolean;
  onChoose: (way: SendWay) => void;
  onClose: () => void;
}

/** SND-017, SND-018. */
export function SendChooser({ hasDropOff, onChoose, onClose }: SendChooserProps) {
  const ways = [
    {
      way: 'template' as const,
      name: 'Template',
      words: 'A questionnaire your firm has published, now or on a schedule',
      Icon: IconTemplate,
    },
    ...(hasDropOff
      ? [
          {
            way: 'drop_off' as const,
            name: 'Document Drop Off',
            words: 'A list of documents clients send in through a link, without signing in',
            Icon: IconFileUpload,
          },
        ]
      : []),
    {
      way: 'custom' as const,
      name: 'Custom',
      words: 'A few questions you write now',
      Icon: IconMessageQuestion,
    },
  ];
  return (
    <Dialog opened onClose={onClose} title="Send Questionnaire">
      <ul className={classes.ways}>
        {ways.map(({ way, name, words, Icon }, at) => (
          <li key={way}>
            <button
              type="button"
              className={classes.way}
              data-autofocus={at === 0 || undefined}
              onClick={() => onChoose(way)}
            >
              <Icon size="1.5rem" stroke={1.5} aria-hidden />
              <span>
                <span className={classes.wayName}>{name}</span>
                <span className={classes.wayWords}>{words}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
