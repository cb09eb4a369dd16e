import type { SignatureRequest } from '../model.ts';

export const requestPage = ({ id, company_id }: Pick<SignatureRequest, 'id' | 'company_id'>): string =>
  `/signature-requests/${id}?companyId=${company_id}`;
