import { fileCompanies } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { type CompanyFileMachine, createCompanyFile } from './companyFile.machine.ts';
import type { CompanyFileServices } from './companyFile.types.ts';

type Snapshot = SnapshotFrom<CompanyFileMachine>;

const files = mockServices<Pick<CompanyFileServices, 'readSheet' | 'writeSheet'>>('readSheet', 'writeSheet').services;

const at = snapshotFactory<Snapshot>(
  createCompanyFile({ ...files, api: mockServices<CompanyFileServices['api']>().services }),
  {
    fileName: '',
    problem: null,
    rows: [],
    ownRucs: [],
    isUncompared: false,
    progress: null,
    failure: null,
    removed: null,
    hasSheetFailed: false,
  },
);

const shown = { fileName: 'clientes.xlsx', rows: fileCompanies };

export const companyFileSnapshots = {
  'companies.choosing': at('companies.choosing'),
  'companies.reading': at('companies.reading', { fileName: 'clientes.xlsx' }),
  'companies.comparing': at('companies.comparing', { fileName: 'clientes.xlsx' }),
  'companies.rows.checking': at('companies.rows.checking', shown),
  'companies.rows.sending': at('companies.rows.sending', { ...shown, progress: { done: 50, all: 120 } }),
  'companies.done': at('companies.done', {
    ...shown,
    rows: fileCompanies.map((row) => ({ ...row, state: row.state === 'existing' ? 'existing' : 'registered' })),
  }),
  'sheet.idle': at('sheet.idle'),
  'sheet.writing': at('sheet.writing'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** What the states may show besides. */
export const companyFileFailures = {
  'unreadable file': at('companies.choosing', { problem: { kind: 'unreadable' } }),
  'missing columns': at('companies.choosing', { problem: { kind: 'columns', missing: ['solUser', 'solKey'] } }),
  'refused by the plan': at('companies.rows.checking', {
    ...shown,
    failure: {
      kind: 'refused',
      messages: ['Tu prueba gratis registra hasta 15 empresas. Elige un plan para registrar más.'],
      remedy: 'plans',
    },
  }),
  unreachable: at('companies.rows.checking', {
    ...shown,
    failure: { kind: 'unreachable', messages: [], remedy: null },
  }),
  'failed file to save': at('companies.rows.checking', { ...shown, hasSheetFailed: true }),
};
