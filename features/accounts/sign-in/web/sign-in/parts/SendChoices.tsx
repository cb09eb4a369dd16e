import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Channel } from '../flow.ts';
import { useSignIn } from '../use-sign-in.ts';
import { ChoiceList } from './ChoiceList.tsx';

interface SendChoicesProps {
  /** What goes to the mailbox from here. */
  mail: Extract<Channel, 'email' | 'link'>;
}

const MAIL_NAMES = { email: 'Email a code and a link', link: 'Email a link' };

/** Where something can be sent, as much of it as its owner needs to know it again. */
export function SendChoices({ mail }: SendChoicesProps) {
  const { flow, send } = useSignIn();
  const [sending, setSending] = useState(false);
  const choose = (channel: Channel) => () => {
    setSending(true);
    void send(channel).finally(() => setSending(false));
  };
  return (
    <ChoiceList
      label="Ways to sign in"
      disabled={sending}
      choices={flow.methods.map(({ name, value }) =>
        name === 'phone'
          ? {
              key: name,
              icon: <IconDeviceMobileMessage size="1.5rem" stroke={1.5} />,
              name: 'Text a code to your phone',
              facts: value,
              onChoose: choose('text'),
            }
          : {
              key: name,
              icon: <IconMail size="1.5rem" stroke={1.5} />,
              name: MAIL_NAMES[mail],
              facts: value,
              onChoose: choose(mail),
            },
      )}
    />
  );
}
