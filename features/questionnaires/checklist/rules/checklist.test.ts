import { describe, expect, it } from 'vitest';
import type { LyingDocument } from '../model.ts';
import { namedFile, uploadPaths } from './file-names.ts';
import { atQuestion, attachments, isBeingRead, isShown, isThere, unplaced } from './places.ts';

const lying = (more: Partial<LyingDocument>): LyingDocument => ({
  id: 1,
  question_no: 1,
  name: 'a.pdf',
  file_name: 'a.pdf',
  size: 5,
  others: false,
  option: null,
  status: 'analysis_succeeded',
  created_at: '2026-03-03T15:00:00Z',
  paper: '',
  pages: 1,
  placed_by_portal: false,
  doubts: [],
  ...more,
});

describe('what a checklist shows', () => {
  it('hides what is to be looked over, and what was cut up and lies nowhere', () => {
    expect(isShown({ status: 'review_required', question_no: 1 })).toBe(false);
    expect(isShown({ status: 'split_succeeded', question_no: null })).toBe(false);
    expect(isShown({ status: 'split_succeeded', question_no: 0 })).toBe(true);
    expect(isShown({ status: 'processing', question_no: null })).toBe(true);
  });

  it('sorts by place', () => {
    const [here, loose, other] = [
      lying({ id: 1 }),
      lying({ id: 2, question_no: null }),
      lying({ id: 3, question_no: null, others: true }),
    ];
    const all = [here, loose, other];
    expect(atQuestion(all, 1)).toEqual([here]);
    expect(atQuestion(all, 2)).toEqual([]);
    expect(unplaced(all)).toEqual([loose]);
    expect(attachments(all)).toEqual([other]);
    expect([isBeingRead(lying({ status: 'processing' })), isBeingRead(here)]).toEqual([true, false]);
  });

  it('knows a file again by name and size, as it was sent or as it is called now', () => {
    const all = [lying({ name: 'Roof.pdf', file_name: 'scan.pdf', size: 5 })];
    expect(isThere(all, { name: 'scan.pdf', size: 5 })).toBe(true);
    expect(isThere(all, { name: 'Roof.pdf', size: 5 })).toBe(true);
    expect(isThere(all, { name: 'scan.pdf', size: 6 })).toBe(false);
    expect(isThere(all, { name: 'other.pdf', size: 5 })).toBe(false);
  });
});

describe('names', () => {
  it('keep the ending of the file', () => {
    expect(namedFile('Roof', 'scan.PDF')).toBe('Roof.PDF');
    expect(namedFile('Roof.pdf', 'scan.PDF')).toBe('Roof.pdf');
    expect(namedFile('Roof', 'scan')).toBe('Roof');
  });

  it('make a folder, or leave it out where they cannot', () => {
    expect(uploadPaths(2025, 'Organizer')).toEqual([
      '/2025/Questionnaires/Organizer',
      '/2025/Questionnaires',
      '/2025/Client Uploads',
    ]);
    expect(uploadPaths(2025, 'A/B')[0]).toBe('/2025/Questionnaires/A-B');
    expect(uploadPaths(2025, '  ')).toEqual(['/2025/Questionnaires', '/2025/Client Uploads']);
    expect(uploadPaths(2025, 'x'.repeat(300))[0]).toBe(`/2025/Questionnaires/${'x'.repeat(120)}`);
  });
});
