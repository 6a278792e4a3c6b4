import { describe, expect, it } from 'vitest';
import { ublDocument } from '../testing/ubl-fixtures.ts';
import { readUbl } from './read-ubl.ts';

function detractionOf(extra: string, operation = '0101') {
  const text = ublDocument({
    id: 'F001-26',
    operation,
    taxes: [['1000', '1000.00', '180.00']],
    total: '1180.00',
    extra,
  });
  const { facts } = readUbl(Buffer.from(text));
  return facts.kind === 'comprobante' ? facts.detraction : 'another kind';
}

const terms = (id: string, rest: string) => `<cac:PaymentTerms>${id}${rest}</cac:PaymentTerms>`;
const stated =
  '<cbc:PaymentMeansID>027</cbc:PaymentMeansID><cbc:PaymentPercent>4</cbc:PaymentPercent><cbc:Amount currencyID="PEN">47.20</cbc:Amount>';
const account = (id: string) =>
  `<cac:PaymentMeans>${id}<cac:PayeeFinancialAccount><cbc:ID>00098765432</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
const whole = { code: '027', percent: '4', amount: 4_720, currency: 'PEN', account: '00098765432' };
const unknown = { code: '', percent: null, amount: null, currency: '', account: '' };

describe('the detracción of an XML', () => {
  it.each([
    'Detraccion',
    'Detracción',
    'DETRACCION',
    ' detracción ',
    'Detracción\u00A0',
    'DETRACCIONES',
    'Detraccio\u0301n',
  ])('is in terms with the ID %j', (id) => {
    const named = `<cbc:ID>${id}</cbc:ID>`;
    expect(detractionOf(account(named) + terms(named, stated))).toEqual(whole);
  });

  it('has the zeros of its code and of its account, which some programs leave out', () => {
    const named = '<cbc:ID>Detraccion</cbc:ID>';
    const short = (id: string) =>
      account(named).replace('00098765432', id) + terms(named, stated.replace('>027<', '>27<'));
    for (const id of ['98765432', '98765432.0', '00-098-765432', ' 00098765432 '])
      expect([id, detractionOf(short(id))]).toEqual([id, whole]);
    expect(detractionOf(short('9.88E+07'))).toEqual({ ...whole, account: '' });
  });

  it.each([
    ['without an ID', ''],
    ['with an empty ID', '<cbc:ID/>'],
  ])('is in terms and means %s', (_, id) => {
    expect(detractionOf(account(id) + terms(id, stated))).toEqual(whole);
    const onlyPercent = terms(
      id,
      '<cbc:PaymentPercent>4</cbc:PaymentPercent><cbc:Amount currencyID="PEN">47.20</cbc:Amount>',
    );
    expect(detractionOf(onlyPercent)).toEqual({ ...whole, code: '', account: '' });
  });

  it('has the code of the good in the ID of the terms of older issuers', () => {
    const rest = '<cbc:PaymentPercent>4</cbc:PaymentPercent><cbc:Amount currencyID="PEN">47.20</cbc:Amount>';
    expect(detractionOf(terms('<cbc:ID>27</cbc:ID>', rest), '1004')).toEqual({ ...whole, account: '' });
  });

  it.each(['1001', '1002', '1003', '1004'])('is marked by the operation %s, without any terms', (operation) => {
    expect(detractionOf('', operation)).toEqual(unknown);
  });

  it('is marked by legend 2006 alone', () => {
    expect(detractionOf('<cbc:Note languageLocaleID="2006">Operación sujeta a detracción</cbc:Note>')).toEqual(unknown);
  });

  it('keeps the currency of its amount, and leaves it empty where the XML does not state it', () => {
    const id = '<cbc:ID>Detraccion</cbc:ID>';
    const amount = (attribute: string) => terms(id, `<cbc:Amount${attribute}>141.60</cbc:Amount>`);
    expect(detractionOf(amount(' currencyID="usd"'))).toEqual({ ...unknown, amount: 14_160, currency: 'USD' });
    expect(detractionOf(amount(''))).toEqual({ ...unknown, amount: 14_160 });
  });

  it.each([
    ['paid at once', '', '<cbc:PaymentMeansID>Contado</cbc:PaymentMeansID>'],
    [
      'credit',
      '<cbc:ID>FormaPago</cbc:ID>',
      '<cbc:PaymentMeansID>Credito</cbc:PaymentMeansID><cbc:Amount currencyID="PEN">1180.00</cbc:Amount>',
    ],
    [
      'a quota',
      '',
      '<cbc:PaymentMeansID>Cuota001</cbc:PaymentMeansID><cbc:Amount currencyID="PEN">500.00</cbc:Amount>',
    ],
    [
      'a quota without a name',
      '',
      '<cbc:Amount currencyID="PEN">500.00</cbc:Amount><cbc:PaymentDueDate>2026-11-05</cbc:PaymentDueDate>',
    ],
    ['a perception', '<cbc:ID>Percepcion</cbc:ID>', '<cbc:Amount currencyID="PEN">1203.60</cbc:Amount>'],
    ['a retention', '<cbc:ID>Retencion</cbc:ID>', '<cbc:PaymentPercent>3</cbc:PaymentPercent>'],
  ])('is not in terms of %s', (_, id, rest) => {
    expect(detractionOf(terms(id, rest))).toBeNull();
  });
});
