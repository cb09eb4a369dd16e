import { Navigate, useLocation, useParams } from 'react-router';
import { todaysPlace } from './old-link.ts';

/** DOC-005: what older mails and notifications link to. */
export function OldDocumentsLink() {
  const { companyHash = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={todaysPlace(companyHash, search)} replace />;
}
