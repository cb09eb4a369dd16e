import { describe, expect, it } from 'vitest';
import { firstValues, fileFault, nameOfFile, uploadRules } from './upload-form.ts';

const pdf = { name: '2025 Form 1040.pdf', size: 10 };

describe('the upload of a tax return', () => {
  it('DLV-023: begins with the year of ten months ago', () => {
    expect(firstValues(new Date('2026-03-03T12:00:00Z')).taxYear).toBe('2025');
    expect(firstValues(new Date('2026-10-31T12:00:00Z')).taxYear).toBe('2025');
    expect(firstValues(new Date('2026-12-01T12:00:00Z')).taxYear).toBe('2026');
  });

  it('takes a PDF that is neither empty nor above 150 MB', () => {
    expect(fileFault(pdf)).toBeNull();
    expect(fileFault(null)).toBe('Choose the tax return as a PDF.');
    expect(fileFault({ ...pdf, name: 'return.docx' })).toBe(
      'Tax returns are delivered as PDFs. Save this file as a PDF and upload it again.',
    );
    expect(fileFault({ ...pdf, size: 0 })).not.toBeNull();
    expect(fileFault({ ...pdf, size: 150 * 1024 * 1024 + 1 })).not.toBeNull();
  });

  it('proposes the name of the file without its ending', () => {
    expect(nameOfFile('2025 Form 1040.pdf')).toBe('2025 Form 1040');
  });

  it('DLV-021: needs an entity, a file and a tax year', () => {
    const empty = {
      companyId: null,
      file: null,
      taxYear: null,
      documentName: ' ',
      path: null,
      sendDraftForApproval: false,
    };
    const judged = uploadRules.safeParse(empty);
    expect(judged.success ? [] : judged.error.issues.map(({ message }) => message)).toEqual([
      'Choose the entity whose return this is.',
      'Choose the tax return as a PDF.',
      'Choose a tax year.',
      'Enter a name, such as Form 1040.',
    ]);
  });
});
