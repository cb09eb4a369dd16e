import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { FirmCertificate } from './model.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;

export const certificates = {
  listCertificates: endpoint({
    method: 'GET',
    path: '/firm/certificates',
    access: partners,
    resource: 'firm_certificate',
    verb: 'list',
    summary: 'The certificates the firm seals signed documents with: the current one, then the retired ones',
    output: z.object({ certificates: z.array(FirmCertificate) }),
  }),
  downloadCertificate: endpoint({
    method: 'GET',
    path: '/firm/certificates/:certificate_id/pem',
    access: partners,
    resource: 'firm_certificate',
    verb: 'read',
    summary: 'One certificate as PEM, without its key',
    params: z.object({ certificate_id: idOf('firm_certificate') }),
    output: z.unknown(),
    kind: 'download',
  }),
};
