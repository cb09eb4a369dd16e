import { queryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { intake } from '../contract.ts';

export const deskQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['intake', 'desk', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(intake.listDesk, { company_id: companyId }, { signal }),
  });

export const identifiedQuery = (companyId: number, documentId: number) =>
  queryOptions({
    queryKey: ['intake', 'identified', documentId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(intake.readIdentified, { document_id: documentId }, { signal }),
  });

export const placesQuery = (companyId: number, documentId: number, year: number | null) =>
  queryOptions({
    queryKey: ['intake', 'places', documentId, year],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) =>
      call(
        intake.listPaperPlaces,
        { document_id: documentId, ...(year !== null && { tax_year: year }) },
        { signal },
      ),
  });
