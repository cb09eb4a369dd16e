import { useFullScreen } from '#platform/web/full-screen.ts';

/** On a phone a chat has the whole window: its own way back stands in its head. */
export function FillWindow() {
  useFullScreen();
  return null;
}
