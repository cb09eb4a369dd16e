import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { type Rotation, turned } from '../rules/zoom.ts';
import { Details } from './Details.tsx';
import { FileTools } from './FileTools.tsx';
import type { StageProps } from './stage.ts';
import { ZoomTools } from './ZoomTools.tsx';
import classes from './viewer.module.css';

/** A picture as it is, until it has become a PDF. */
export function PictureStage({ file, freshLink, header, onDownload }: StageProps) {
  const phone = usePhone();
  const [details, setDetails] = useState(!phone);
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [failed, setFailed] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'picture', file.id],
    queryFn: freshLink,
    staleTime: Infinity,
    gcTime: 0,
  });
  const retry = () => {
    setFailed(false);
    void refetch();
  };
  return (
    <>
      {header(
        <>
          <ZoomTools
            zoom={zoom}
            onZoom={setZoom}
            onFit={() => setZoom(1)}
            onTurn={() => setRotation(turned)}
          />
          <FileTools onDownload={onDownload} detailsShown={details} onDetails={() => setDetails(!details)} />
        </>,
      )}
      <div className={classes.body} data-details={details || undefined}>
        <div className={classes.main}>
          {failed || error ? (
            <RegionError why="We couldn’t show this picture." onRetry={retry} />
          ) : (
            <div className={classes.picture}>
              {data ? (
                <img
                  src={data.link}
                  alt={file.name}
                  style={{
                    width: `${zoom * 100}%`,
                    maxHeight: zoom <= 1 ? '100%' : 'none',
                    objectFit: 'contain',
                    rotate: `${rotation}deg`,
                  }}
                  onError={() => setFailed(true)}
                />
              ) : null}
            </div>
          )}
        </div>
        {details ? <Details file={file} pages={null} /> : null}
      </div>
    </>
  );
}
