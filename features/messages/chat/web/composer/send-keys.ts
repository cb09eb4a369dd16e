import type { KeyboardEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** As it stands on the button. */
export const SEND_KEYS = isApple ? '⌘↵' : 'Ctrl ↵';

export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing;
