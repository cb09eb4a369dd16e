import { createContext, use } from 'react';
import { useNavigate } from 'react-router';
import type { ReturnDetail } from '../../model.ts';
import { tellPageOfEnd } from '../framed-desk.ts';
import { returnHref } from '../return-address.ts';

/** Whether the desk stands in the frame of another page of this site. */
export const FramedContext = createContext(false);

/** Back to the table: in its frame by a word to the page around it. */
export function useLeaveDesk() {
  const navigate = useNavigate();
  const framed = use(FramedContext);
  /** With a return, its dialog is opened there. */
  return (opened?: Pick<ReturnDetail, 'id' | 'company_id'>) => {
    if (framed) tellPageOfEnd('closed');
    else void navigate(opened ? returnHref(opened) : '/tax-returns');
  };
}
