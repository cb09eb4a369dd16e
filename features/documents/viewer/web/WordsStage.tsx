import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { viewer } from '../contract.ts';
import { PlainText } from './PlainText.tsx';
import type { StageProps } from './stage.ts';

/** The text of a Word file, which the server reads: its looks are in the file. */
export function WordsStage(props: StageProps) {
  const { file, freshLink } = props;
  // The look is recorded as for every other file.
  useQuery({ queryKey: ['documents', 'look', file.id], queryFn: freshLink, staleTime: Infinity, gcTime: 0 });
  const loaded = useQuery({
    queryKey: ['documents', 'words', file.id],
    queryFn: ({ signal }) => call(viewer.readWords, { document_id: file.id }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <PlainText {...props} loaded={loaded} whenCut="This is the first part. Download the file for the rest." />
  );
}
