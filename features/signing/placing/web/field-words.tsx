import {
  IconCalendar,
  IconCheckbox,
  IconLetterT,
  IconSignature,
  IconUser,
  IconWritingSign,
  type Icon,
} from '@tabler/icons-react';
import { FIELD_KINDS, type FieldKind } from '../../model.ts';
import type { Field } from '../model.ts';

interface KindWords {
  label: string;
  press: string;
  Icon: Icon;
}

export const KINDS: Readonly<Record<FieldKind, KindWords>> = {
  signature: { label: 'Signature', press: 's', Icon: IconSignature },
  initials: { label: 'Initials', press: 'i', Icon: IconWritingSign },
  date: { label: 'Date signed', press: 'd', Icon: IconCalendar },
  name: { label: 'Full name', press: 'n', Icon: IconUser },
  text: { label: 'Text', press: 't', Icon: IconLetterT },
  checkbox: { label: 'Checkbox', press: 'c', Icon: IconCheckbox },
};

export const kindOfKey = (key: string): FieldKind | null =>
  FIELD_KINDS.find((kind) => KINDS[kind].press === key.toLowerCase()) ?? null;

/** The server writes these when somebody signs. */
export const isFilledByItself = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'date' || kind === 'name';
export const hasLabel = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'text' || kind === 'checkbox';

export const titleOf = ({ kind, label }: Pick<Field, 'kind' | 'label'>): string =>
  label === '' ? KINDS[kind].label : label;

export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;
