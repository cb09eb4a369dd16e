import { useCallback } from 'react';
import { wholePaper } from '#platform/web/file-bytes.ts';
import type { DeliveryForm, DeliveryView } from '../../review/model.ts';
import { linkTo } from './use-delivery.ts';

/** The whole form in one request: the server records what was served once its last byte has gone out. */
export function useFormPaper({ id, company_id }: DeliveryView, { id: part_id }: DeliveryForm) {
  return useCallback(async () => {
    const { link, expires_at } = await linkTo({ id, company_id }, { what: 'form', part_id }, 'inline');
    return wholePaper(link, expires_at);
  }, [id, company_id, part_id]);
}
