import { useMe } from '#features/accounts/web/index.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Stands over everything for as long as an advisor looks through a client's eyes. */
export function PreviewBanner() {
  const me = useMe();
  return (
    <Banner kind="preview" actions={<a href={`/clients/${me.id}`}>Leave preview</a>}>
      You are looking at the portal as {me.full_name} sees it. Nothing is saved from here.
    </Banner>
  );
}
