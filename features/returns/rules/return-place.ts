/** NAV-060: where a return is reviewed, signed and paid. */
export const returnPlace = ({ id, company_id }: { id: number; company_id: number }): string =>
  `/tax-return-delivery/${id}?companyId=${company_id}`;
