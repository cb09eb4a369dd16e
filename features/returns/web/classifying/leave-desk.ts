import { useNavigate } from 'react-router';
import type { ReturnDetail } from '../../model.ts';
import { isFramed, tellPageOfEnd } from '../framed-desk.ts';
import { returnHref } from '../return-address.ts';

/** Back to the table: in its frame by a word to the page around it. */
export function useLeaveDesk() {
  const navigate = useNavigate();
  /** With a return, its dialog is opened there. */
  return (opened?: Pick<ReturnDetail, 'id' | 'company_id'>) => {
    if (isFramed()) tellPageOfEnd('closed');
    else void navigate(opened ? returnHref(opened) : '/tax-returns');
  };
}
