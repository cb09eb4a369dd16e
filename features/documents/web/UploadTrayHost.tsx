import { Suspense, useEffect, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

const UploadTray = lazyScreen(() => import('./upload/UploadTray.tsx'), 'UploadTray');

/** Comes when the first screen has long been drawn: nothing on it waits for uploads. */
export function UploadTrayHost() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 2000);
    return () => clearTimeout(timer);
  }, []);
  return late ? (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  ) : null;
}
