import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { exportCalls } from '../contract.ts';

export async function takeFile(exportId: number): Promise<void> {
  try {
    const { url } = await call(exportCalls.questionnaireExportLink, { export_id: exportId });
    saveLink(url);
  } catch (error) {
    toastFailure(error);
  }
}
