import { useQuery } from '@tanstack/react-query';
import { fetchPart } from '#platform/web/file-bytes.ts';
import { decodeText } from './decode-text.ts';
import { PlainText } from './PlainText.tsx';
import type { StageProps } from './stage.ts';

const MOST_BYTES = 1024 * 1024;

/** The beginning of a text, as text: nothing in it is believed to be anything else. */
export function TextStage(props: StageProps) {
  const { file, freshLink } = props;
  const loaded = useQuery({
    queryKey: ['documents', 'text', file.id],
    queryFn: async ({ signal }) => {
      const { link, size } = await freshLink();
      return { text: decodeText(await fetchPart(link, 0, MOST_BYTES - 1, signal)), isCut: size > MOST_BYTES };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <PlainText
      {...props}
      loaded={loaded}
      whenCut="This is the first megabyte. Download the file for the rest."
    />
  );
}
