import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIsFullScreen } from '#platform/web/full-screen.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { NO_ACTIVE_ENTITIES } from '#features/clients/entities/messages.ts';
import { useClientEntity } from '#features/clients/web/index.ts';
import { useFirm, useViewer } from '#features/firm/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Density } from '#ui/theme/Density.tsx';
import { useNarrowerThan } from '#ui/use-room.ts';
import { Banners } from './Banners.tsx';
import { ClientHeader } from './client/ClientHeader.tsx';
import { ClientSidebar } from './client/ClientSidebar.tsx';
import { ClientTabs } from './client/ClientTabs.tsx';
import { NoActiveEntities } from './client/NoActiveEntities.tsx';
import { useSender } from './client/use-sender.ts';
import { clientEntries, clientTabs } from './navigation/client-navigation.ts';
import { useShellHint } from './shell-hint.ts';
import classes from './ClientShell.module.css';

const PreviewBanner = lazyScreen(() => import('./client/PreviewBanner.tsx'), 'PreviewBanner');

export function ClientShell({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const me = useMe();
  const firm = useFirm();
  const { pathname } = useLocation();
  const phone = useNarrowerThan(56.25);
  const { own, entity, error, refetch } = useClientEntity();
  useShellHint({
    shell: 'client',
    address: firm.subdomain_url,
    many: (own?.entities.length ?? 0) > 1,
  });
  const alone = useIsFullScreen();
  useSender({ userId: me.id, firm, off: me.preview });
  const place = { companyHash: entity?.hash_id ?? null };
  if (own && own.entities.length === 0 && own.has_inactive) {
    return <NoActiveEntities text={NO_ACTIVE_ENTITIES} preview={me.preview ? <PreviewBanner /> : null} />;
  }
  return (
    <Density name="client">
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <div className={classes.shell} data-phone={phone} data-alone={alone || undefined}>
        {alone ? null : phone ? (
          <ClientHeader />
        ) : (
          <ClientSidebar entries={clientEntries(viewer, place, pathname)} />
        )}
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.column}>
            {me.preview ? (
              <Suspense fallback={null}>
                <PreviewBanner />
              </Suspense>
            ) : null}
            <Banners entityReadOnly={entity?.readonly_access ?? false} offlineElsewhere={alone} />
            {own ? children : error ? <RegionError onRetry={refetch} /> : null}
          </div>
        </main>
        {phone && !alone ? <ClientTabs entries={clientTabs(viewer, place, pathname)} /> : null}
      </div>
    </Density>
  );
}
