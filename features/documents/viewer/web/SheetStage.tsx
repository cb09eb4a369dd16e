import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { viewer } from '../contract.ts';
import { columnName } from '../rules/column-name.ts';
import { Details } from './Details.tsx';
import { FileTools } from './FileTools.tsx';
import type { StageProps } from './stage.ts';
import classes from './viewer.module.css';

const NUMBER = /^[-+(]?[$€£]?\d[\d,. ]*[%)]?$/;

/** VWR-003: the values of a spreadsheet, a tab for each sheet. */
export function SheetStage({ file, freshLink, header, onDownload }: StageProps) {
  const [details, setDetails] = useState(!usePhone());
  const [sheet, setSheet] = useState(0);
  // The look is recorded as for every other file.
  useQuery({ queryKey: ['documents', 'look', file.id], queryFn: freshLink, staleTime: Infinity, gcTime: 0 });
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'sheet', file.id, sheet],
    queryFn: ({ signal }) => call(viewer.readSheet, { document_id: file.id, sheet }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  const width = Math.max(0, ...(data?.rows ?? []).map((row) => row.length));
  return (
    <>
      {header(
        <FileTools onDownload={onDownload} detailsShown={details} onDetails={() => setDetails(!details)} />,
      )}
      <div className={classes.body} data-details={details || undefined}>
        <div className={classes.main}>
          {error ? (
            <RegionError
              title="We couldn’t show this spreadsheet"
              why={error instanceof ApiError ? error.message : 'We couldn’t reach the server.'}
              onRetry={() => void refetch()}
            />
          ) : data ? (
            <div className={classes.sheet}>
              {data.isCut ? (
                <p className={classes.note}>
                  You’re seeing the first 2,000 rows and 100 columns. Download the file for the rest.
                </p>
              ) : null}
              <div
                className={classes.cells}
                role="region"
                aria-label={data.name}
                // oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls is reached by keys
                tabIndex={0}
              >
                <table>
                  <thead>
                    <tr>
                      <td aria-hidden />
                      {Array.from({ length: width }, (_, at) => (
                        <th key={columnName(at)} scope="col">
                          {columnName(at)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.rows.map((row, at) => (
                      // oxlint-disable-next-line no-array-index-key -- a row is its number
                      <tr key={at}>
                        <th scope="row">{at + 1}</th>
                        {Array.from({ length: width }, (_, column) => (
                          <td
                            key={columnName(column)}
                            data-number={NUMBER.test(row[column] ?? '') || undefined}
                          >
                            {row[column]}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              {data.names.length > 1 ? (
                <div className={classes.tabs} role="group" aria-label="Sheets">
                  {data.names.map((name, at) => (
                    <Button
                      key={name}
                      size="xs"
                      variant={at === sheet ? 'light' : 'subtle'}
                      color="ink"
                      aria-pressed={at === sheet}
                      onClick={() => setSheet(at)}
                    >
                      {name}
                    </Button>
                  ))}
                </div>
              ) : null}
            </div>
          ) : (
            <Skeletons />
          )}
        </div>
        {details ? <Details file={file} pages={null} /> : null}
      </div>
    </>
  );
}
