import { expect, it } from 'vitest';
import { shownAs, type ShownFacts } from './shown-as.ts';

const shown = (content_type: string, more: Partial<ShownFacts> = {}) =>
  shownAs({ content_type, reading: 'read', has_twin: false, ...more });

it('a PDF and a picture with a twin are pages', () => {
  expect(shown('application/pdf')).toBe('pdf');
  expect(shown('image/heic', { has_twin: true })).toBe('pdf');
  expect(shown('image/png', { has_twin: true })).toBe('pdf');
});

it('a picture is drawn by the browser until its twin is there, if any browser can', () => {
  for (const kind of ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp'])
    expect(shown(`image/${kind}`, { reading: 'waiting' })).toBe('picture');
  for (const kind of ['heic', 'tiff']) {
    expect(shown(`image/${kind}`, { reading: 'waiting' })).toBe('waiting');
    expect(shown(`image/${kind}`, { reading: 'failed' })).toBe('none');
    expect(shown(`image/${kind}`, { reading: null })).toBe('none');
  }
});

it('tables and text are shown as such, nothing else is shown', () => {
  expect(shown('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe('sheet');
  expect(shown('application/vnd.ms-excel')).toBe('sheet');
  expect(shown('text/csv; charset=utf-8')).toBe('sheet');
  expect(shown('text/plain; charset=utf-8')).toBe('text');
  expect(shown('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe('words');
  for (const type of ['text/html', 'image/svg+xml', 'application/msword', 'application/octet-stream', ''])
    expect(shown(type), type).toBe('none');
});

it('what was found to be harmful is shown to nobody, whatever it is', () => {
  for (const type of ['application/pdf', 'image/png', 'text/plain'])
    expect(shown(type, { reading: 'quarantined', has_twin: true })).toBe('quarantined');
});
