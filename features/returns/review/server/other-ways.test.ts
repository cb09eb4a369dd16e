/** Signing on paper, the next signer's link and links to copies: for the owners of a return, and nobody else. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { sendFile } from '#test/uploads.ts';
import { pdfOf } from '#test/pdf.ts';
import { classifiedReturn, openCopy, sentReturn, signForm, viewOf, workOff } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(() => app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`));
const CLAIMS = { client_time: '2026-04-03T10:00:00.000-05:00', user_agent: 'Claimed/1.0' };

describe('a return that is out', () => {
  it('DLV-048: a form is signed by a photo of the page, once, by its own signer', async () => {
    const named = await sentReturn(app, ['maria', 'tom']);
    const maria = await app.as('maria');
    const [form] = (await viewOf(app, 'maria', named)).body.forms;
    const paper = await sendFile(app, maria, 'household', 'signed.pdf', pdfOf({}));
    await openCopy(app, maria, named, { what: 'form', part_id: form!.id });
    const asked = { ...named, form_id: form!.id, document_id: paper.body.id, ...CLAIMS };
    expect((await (await app.as('eve')).call(returns.signReturnFormOnPaper, asked)).status).toBe(403);
    const signed = await maria.call(returns.signReturnFormOnPaper, asked);
    expect(signed.status).toBe(200);
    const again = await maria.call(returns.signReturnFormOnPaper, asked);
    expect(again.status).toBeGreaterThanOrEqual(400);
    const { body } = await (await app.as('ann')).call(returns.readTaxReturn, named);
    expect(body.e_sign_forms[0]!.wetSignatures).toHaveLength(1);
    expect(body.signatures_left).toBe(1);
  });

  it('sends the next signer a link for somebody who has signed, once a day', async () => {
    const named = await sentReturn(app, ['maria', 'tom']);
    const maria = await app.as('maria');
    const [form] = (await viewOf(app, 'maria', named)).body.forms;
    await signForm(app, maria, named, form!.id);
    await workOff(app);
    const before = app.mails.length;
    expect((await maria.call(returns.sendNextReturnLink, named)).status).toBe(200);
    await maria.call(returns.sendNextReturnLink, named);
    expect(app.mails.length - before).toBeLessThanOrEqual(1);
    expect((await (await app.as('eve')).call(returns.sendNextReturnLink, named)).status).toBe(403);
  });

  it('DLV-046: gives a link to staff and owners, and to nobody else', async () => {
    const { version: _version, ...classified } = await classifiedReturn(app, ['maria']);
    const sent = await sentReturn(app, ['maria']);
    const link = async (person: 'ann' | 'maria' | 'eve' | 'kim', named = sent) =>
      (await app.as(person)).call(returns.returnFileLink, { ...named, includeOtherPages: true });
    expect((await link('ann')).body.link).toContain('/api/tax_returns/file/');
    expect((await link('maria')).status).toBe(200);
    expect((await link('maria', classified)).status).toBe(404);
    expect((await link('eve')).status).toBe(404);
    expect((await link('kim')).status).toBe(404);
  });
});
