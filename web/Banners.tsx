import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { getCookie, setCookie } from '#platform/web/cookies.ts';
import { useWaiting } from '#platform/web/device/waiting.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { useSession } from '#platform/web/session.tsx';
import { useMe } from '#features/accounts/web/index.ts';
import { READ_ONLY_ACCOUNT, READ_ONLY_ENTITY } from '#features/documents/messages.ts';
import { BannerStack } from '#ui/feedback/BannerStack.tsx';
import { bannersFor } from './banners.ts';
import { useViewer } from '#features/firm/web/index.ts';

const COOKIE = 'dismissed_banner';
/** Until the words are there. */
const OFFLINE_FIRST = 'You’re offline.';

const OfflineWords = lazyScreen(() => import('./client/OfflineWords.tsx'), 'OfflineWords');

interface BannersProps {
  entityReadOnly?: boolean;
  /** The screen itself says what being offline means there. */
  offlineElsewhere?: boolean;
}

/** The highest of those that apply, and the firm's notice beside it. */
export function Banners({ entityReadOnly = false, offlineElsewhere = false }: BannersProps) {
  const { alert } = useSession();
  const { preferences } = useViewer();
  const me = useMe();
  const online = useOnline();
  const waiting = useWaiting();
  const [dismissed, setDismissed] = useState(() => getCookie(COOKIE));
  const banners = bannersFor({
    alert,
    online,
    outgoing: me.is_advisor ? null : waiting,
    saidElsewhere: offlineElsewhere,
    readOnly: me.is_advisor
      ? null
      : me.readonly_access
        ? READ_ONLY_ACCOUNT
        : entityReadOnly
          ? READ_ONLY_ENTITY
          : null,
    notice: preferences.in_app_banner_enabled ? (preferences.in_app_banner_text ?? '') : '',
    dismissed,
  });
  const dismiss = (text: string) => {
    setCookie(COOKIE, text);
    setDismissed(text);
  };
  return (
    <BannerStack
      banners={banners.map((banner) =>
        banner.kind === 'offline' && !me.is_advisor
          ? {
              ...banner,
              text: (
                <Suspense fallback={OFFLINE_FIRST}>
                  <OfflineWords />
                </Suspense>
              ),
            }
          : banner.kind === 'notice'
            ? {
                ...banner,
                actions: (
                  <Button variant="subtle" size="xs" onClick={() => dismiss(banner.text)}>
                    Dismiss
                  </Button>
                ),
              }
            : banner,
      )}
    />
  );
}
