import { createContext } from 'react';

/** True around a drawer that is opened from a dialog: it then stands over it and keeps the focus. */
export const OverDialogs = createContext(false);
