import { handlers } from '#platform/server/http/feature.ts';
import { certificates } from '../contract.ts';
import { downloadCertificate, listCertificates } from './list.ts';

export const certificateHandlers = handlers(certificates, { listCertificates, downloadCertificate });
