import { Suspense, useMemo } from 'react';
import { documents } from '#features/documents/contract.ts';
import { PdfPaper } from '#features/documents/web/index.ts';
import { call } from '#platform/web/client.ts';
import { sizeOfFile } from '#platform/web/file-bytes.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';

/** The pages of the sealed document. */
export function SealedPages({ documentId }: { documentId: number }) {
  const freshLink = useMemo(() => {
    let size: number | null = null;
    return async () => {
      const { url, expires_at } = await call(documents.documentLink, {
        document_id: documentId,
        disposition: 'inline',
      });
      size ??= await sizeOfFile(url);
      return { link: url, expires_at, size };
    };
  }, [documentId]);
  return (
    <Suspense fallback={<Skeletons lines={[60]} />}>
      <PdfPaper layout="scroll" freshLink={freshLink} over={() => null} />
    </Suspense>
  );
}
