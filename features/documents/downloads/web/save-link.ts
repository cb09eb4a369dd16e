import { NO_LINK } from '../messages.ts';
import { blobOfData } from './blob-of-data.ts';

/** DOC-057, DOC-058: the browser saves what the link leads to; the server names the file. */
export function saveLink(url: string | undefined, name = ''): void {
  if (!url) throw new Error(NO_LINK);
  const held = blobOfData(url);
  const address = held ? URL.createObjectURL(held) : url;
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has it by then.
  if (held) setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
