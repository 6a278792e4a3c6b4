import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { outsideServer } from '../../testing/outside-server.ts';
import { type Lead, leadsForm, noLeads } from './leads.ts';

const received: unknown[] = [];
let status = 200;
const { port } = outsideServer(async (request, response) => {
  received.push([request.method, request.url, request.headers.authorization, await fieldsOf(request)]);
  response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
});
beforeEach(() => void received.splice(0));

async function fieldsOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

const at = (port: number) => leadsForm(`http://equipo:cl%40ve@localhost:${port}/leads?form=7`);

const lead: Lead = {
  name: 'Rosa María',
  last_name: 'Quispe Ñahui',
  document_number: '45678912',
  phone_number: '987654321',
  email: 'rosa@estudioquispe.pe',
  accountant_profile: 'Contador Freelance',
};

it('API-41 SIGNUP-40 SIGNUP-41 posts the fields of the lead, and no other data of the accountant', async () => {
  status = 200;
  const accountant = { ...lead, uuid: 'a-1', subscription: null };
  await at(port).send(accountant);
  const authorization = `Basic ${Buffer.from('equipo:cl@ve').toString('base64')}`;
  expect(received).toEqual([['POST', '/leads?form=7', authorization, { ...lead, terms: 'on', privacy: 'on' }]]);
});

it('OPEN-063 logs that the form failed, without the accountant', async () => {
  status = 503;
  await expect(at(port).send(lead)).rejects.toThrow(/^The marketing form answered 503$/);
});

it('sends the lead to no other address that the form names', async () => {
  status = 307;
  await expect(at(port).send(lead)).rejects.toThrow(/^fetch failed$/);
  expect(received).toHaveLength(1);
});

it('OPEN-063 logs that there is no such form', async () => {
  await expect(at(1).send(lead)).rejects.toThrow(/^fetch failed$/);
});

it('OPEN-063 sends nothing where no form is configured', async () => {
  await noLeads.send(lead);
  expect(received).toEqual([]);
});
