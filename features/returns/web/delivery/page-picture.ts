import type { DeliveryView } from '../../review/model.ts';

/** Where a page can be had as a picture; web/early.js asks for the first one of a draft by the same address. */
export const pagePicture =
  ({ id, company_id, status, pictures }: DeliveryView) =>
  (page: number): string | null => {
    if (!pictures || page >= pictures.count) return null;
    const address = `/api/tax_return_delivery/${id}/pictures/${page}?companyId=${company_id}`;
    return page === 0 && status === 'draft' ? address : `${address}&copy_id=${pictures.copy_id}`;
  };
