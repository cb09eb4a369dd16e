export { AddressFields } from './AddressFields.tsx';
export { judgePostal, type PostalValues, reachFields } from './postal.ts';
