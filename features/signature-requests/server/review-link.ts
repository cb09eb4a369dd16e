export const reviewLink = (
  baseUrl: string,
  { request_id, entity_id }: { request_id: number; entity_id: number },
): string => `${baseUrl}/review-signature-request/${request_id}?companyId=${entity_id}`;
