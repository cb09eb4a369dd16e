import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { previews } from '#features/clients/previews/contract.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Stands over everything for as long as an advisor looks through a client's eyes. */
export function PreviewBanner() {
  const me = useMe();
  // Written down once for each preview that is opened.
  useQuery({
    queryKey: ['preview-started', me.id],
    queryFn: () => call(previews.startPreview, { user_id: me.id }, { asSelf: true }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Banner kind="preview" actions={<a href={`/clients/${me.id}`}>Leave preview</a>}>
      You are looking at the portal as {me.full_name} sees it. Nothing is saved from here.
    </Banner>
  );
}
