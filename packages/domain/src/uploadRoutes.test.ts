import { describe, expect, it } from 'vitest';
import { rucsOfFile, uploadRoute } from './uploadRoutes.ts';

const textiles = { uuid: 'b-1', ruc: '20100047218', name: 'Textiles' };
const botica = { uuid: 'b-2', ruc: '20131312955', name: 'Botica' };
const clients = new Map([textiles, botica].map((client) => [client.ruc, client]));
const stranger = '20603184727';

const party = (element: string, ruc: string) =>
  `<cac:${element}><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">${ruc}</cbc:ID></cac:PartyIdentification></cac:Party></cac:${element}>`;
const invoice = (issuer: string, customer: string) =>
  `<?xml version="1.0"?><Invoice><cbc:Note>Orden 20539172841</cbc:Note><cac:Signature><cbc:ID>${stranger}</cbc:ID></cac:Signature>${party('AccountingSupplierParty', issuer)}\n${party('AccountingCustomerParty', customer)}</Invoice>`;

describe('rucsOfFile', () => {
  it('finds the parties of an XML, and no other numbers', () => {
    expect([
      rucsOfFile({ name: 'x.xml', text: invoice(stranger, '20100047218') }),
      rucsOfFile({ name: 'x.xml', text: invoice('20100047218', '12345678') }),
      rucsOfFile({ name: 'x.xml', text: invoice('20100047218', '20100047218') }),
      rucsOfFile({
        name: '20131312955-R001-1.xml',
        text: `<Retention><AgentParty><ID>20100047218</ID></AgentParty><ReceiverParty><ID> 20603184727 </ID></ReceiverParty></Retention>`,
      }),
    ]).toEqual([[stranger, '20100047218'], ['20100047218'], ['20100047218'], ['20100047218', stranger]]);
  });

  it('finds the RUC in the name of another file', () => {
    expect(
      [
        'LE2010004721820261000080400021112.txt',
        'le2010004721820261000140400021112.zip',
        '20131312955-compras-202610.csv',
        'detracciones_20131312955.txt',
        'compras.txt',
        '20100047217.txt',
        '120131312955.txt',
      ].map((name) => rucsOfFile({ name })),
    ).toEqual([['20100047218'], ['20100047218'], ['20131312955'], ['20131312955'], [], [], []]);
  });
});

describe('uploadRoute', () => {
  it('leads to the only client that a file names, as issuer or as customer', () => {
    expect([
      uploadRoute({ name: 'a.xml', text: invoice(stranger, '20100047218') }, clients),
      uploadRoute({ name: 'b.xml', text: invoice('20131312955', stranger) }, clients),
      uploadRoute({ name: 'LE2013131295520261000080400021112.txt' }, clients),
    ]).toEqual([
      { client: textiles, problem: null },
      { client: botica, problem: null },
      { client: botica, problem: null },
    ]);
  });

  it('says why a file has no client', () => {
    expect([
      uploadRoute({ name: 'compras.txt' }, clients),
      uploadRoute({ name: 'a.xml', text: '<Invoice/>' }, clients),
      uploadRoute({ name: `LE${stranger}20261000080400021112.txt` }, clients),
      uploadRoute({ name: 'a.xml', text: invoice('20100047218', '20131312955') }, clients),
    ]).toEqual([
      { problem: 'unnamed', rucs: [], clients: [] },
      { problem: 'unnamed', rucs: [], clients: [] },
      { problem: 'unknown', rucs: [stranger], clients: [] },
      { problem: 'several', rucs: ['20100047218', '20131312955'], clients: [textiles, botica] },
    ]);
  });
});
