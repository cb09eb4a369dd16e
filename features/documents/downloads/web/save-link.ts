import { NO_LINK } from '../messages.ts';

/** DOC-057, DOC-058: the browser saves what the link leads to; the server names the file. */
export function saveLink(url: string | undefined, name = ''): void {
  if (!url) throw new Error(NO_LINK);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
