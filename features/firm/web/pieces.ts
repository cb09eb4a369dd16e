/** What texts with placeholders are written with; loaded with the screens that need it, never with the first page. */
export { ChipField } from '#features/firm/settings/web/chips/ChipField.tsx';
export { InsertChips } from '#features/firm/settings/web/chips/InsertChips.tsx';
