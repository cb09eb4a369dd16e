import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { linksTo } from '#features/documents/web/pieces.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { NOT_LOADED } from '../../messages.ts';
import type { OpenPaper } from '../../model.ts';
import type { DeskState } from './use-desk.ts';
import { WholePaper } from './WholePaper.tsx';
import classes from './board.module.css';

const PDF = 'application/pdf';

/** A paper as its pages. The portal makes a PDF of a photo; until then the picture itself is shown. */
export function WholeFile({ desk, chosen }: { desk: DeskState; chosen: OpenPaper }) {
  const freshLink = useMemo(() => linksTo(chosen.id), [chosen.id]);
  if (chosen.content_type === PDF) return <WholePaper desk={desk} freshLink={freshLink} />;
  return <Photo desk={desk} chosen={chosen} freshLink={freshLink} />;
}

interface PhotoProps {
  desk: DeskState;
  chosen: OpenPaper;
  freshLink: ReturnType<typeof linksTo>;
}

function Photo({ desk, chosen, freshLink }: PhotoProps) {
  const [isBroken, setBroken] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['intake', 'picture', chosen.id, chosen.status],
    queryFn: freshLink,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data?.content_type === PDF) return <WholePaper desk={desk} freshLink={freshLink} />;
  if (error || isBroken)
    return (
      <RegionError
        title={NOT_LOADED}
        why="Nothing was changed. Try again."
        onRetry={() => {
          setBroken(false);
          void refetch();
        }}
      />
    );
  if (!data) return <Skeletons lines={[60]} />;
  return (
    <div className={classes.paper}>
      <img className={classes.photo} src={data.link} alt={chosen.name} onError={() => setBroken(true)} />
    </div>
  );
}
