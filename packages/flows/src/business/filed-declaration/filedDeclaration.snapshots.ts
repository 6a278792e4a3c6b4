import { filedDeclaration, filedPeriodDeclaration, textiles, unchangedDeclaration } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createFiledDeclaration, type FiledDeclarationMachine } from './filedDeclaration.machine.ts';
import type { FiledDeclarationServices, FiledReading } from './filedDeclaration.types.ts';

type Snapshot = SnapshotFrom<FiledDeclarationMachine>;

const { readFiledFile } = mockServices<Pick<FiledDeclarationServices, 'readFiledFile'>>('readFiledFile').services;

const at = snapshotFactory<Snapshot>(
  createFiledDeclaration({
    api: mockServices<never>().services,
    readFiledFile,
    clock: () => Date.UTC(2026, 10, 21, 15),
  }),
  {
    business: textiles,
    period: '202610',
    today: '2026-11-21',
    declaration: { declared: null, photograph: null, changes: [] },
    reading: null,
    problem: null,
  },
);

const { orderNumber, filedOn, isRectification, paidCents, files } = filedDeclaration;

const reading: FiledReading = {
  form: {
    ruc: textiles.ruc,
    period: '202610',
    orderNumber,
    filedOn,
    isRectification,
    paidCents,
    boxes: filedDeclaration.boxes.flatMap(({ number, filedCents }) =>
      filedCents === null ? [] : [{ number, cents: filedCents }],
    ),
  },
  earlier: [],
  files,
};

export const filedDeclarationSnapshots = {
  choosing: at('choosing'),
  reading: at('reading'),
  checking: at('checking', { reading }),
  shown: at('shown', { declaration: filedPeriodDeclaration }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** What the states may show besides. */
export const filedDeclarationVariants = {
  'of another RUC': at('choosing', { problem: { kind: 'otherRuc', ruc: '20131312955' } }),
  'another declaration of the month': at('checking', {
    declaration: unchangedDeclaration,
    reading: {
      ...reading,
      form: { ...reading.form, orderNumber: '1012399001', filedOn: '2026-11-20', isRectification: true },
      earlier: ['1012345678'],
    },
  }),
};
