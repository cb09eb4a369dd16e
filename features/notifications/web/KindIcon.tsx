import {
  IconDownload,
  IconFileCheck,
  IconMailQuestion,
  IconReceipt,
  IconSignature,
  IconUpload,
  IconUserEdit,
} from '@tabler/icons-react';
import type { Kind } from '../model.ts';

const ICONS: Record<Kind, typeof IconUpload> = {
  information: IconUserEdit,
  document: IconUpload,
  questionnaire_document: IconUpload,
  submitted: IconFileCheck,
  signature: IconSignature,
  payment: IconReceipt,
  file: IconDownload,
  asked: IconMailQuestion,
};

export function KindIcon({ kind }: { kind: Kind }) {
  const Icon = ICONS[kind];
  return <Icon size="1.25rem" stroke={1.6} aria-hidden />;
}
