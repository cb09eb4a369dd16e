/** Where a request is read and signed. */
export const requestPlace = ({ id, company_id }: { id: number; company_id: number }): string =>
  `/review-signature-request/${id}?companyId=${company_id}`;
