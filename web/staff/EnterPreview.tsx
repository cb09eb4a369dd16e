import { useEffect } from 'react';

/** The address is a preview's, but this tab is the advisor's own: loaded anew, it becomes the client's view. */
export function EnterPreview() {
  useEffect(() => window.location.reload(), []);
  return null;
}
