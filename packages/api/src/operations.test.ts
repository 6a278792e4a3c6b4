import contract from '@contapro/openapi/contract.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { operations } from './operations.ts';

interface Described {
  operationId: string;
  security?: readonly unknown[];
  responses: Record<string, unknown>;
}

const described = Object.entries<Record<string, Described>>(contract.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })))
  .filter(({ operationId }) => !['getReportFile', 'getVoucherFile'].includes(operationId));

it('API-01 API-02 calls every operation of the contract where the contract has it, with a token where it asks for one', () => {
  const table = Object.entries(operations).map(([operationId, operation]) => ({
    operationId,
    method: operation.method,
    path: operation.path,
    isPublic: 'isPublic' in operation,
  }));
  const contracted = described.map(({ operationId, method, path, security }) => ({
    operationId,
    method,
    path,
    isPublic: security?.length === 0,
  }));
  const byId = (one: { operationId: string }, other: { operationId: string }) =>
    one.operationId.localeCompare(other.operationId);
  expect(table.toSorted(byId)).toEqual(contracted.toSorted(byId));
});

it('OPEN-045 takes an empty answer where the contract promises no body, and only there', () => {
  const empty = Object.entries(operations).filter(([, operation]) => 'mayBeEmpty' in operation);
  const promised = described.filter(({ responses }) => '204' in responses);
  expect(empty.map(([id]) => id).toSorted()).toEqual(promised.map(({ operationId }) => operationId).toSorted());
});

it('ERR-02 ERR-03 OPEN-165 tells the failures of reads as 404 or 500, and those of commands as they are', () => {
  const reads = Object.entries(operations).filter(([, operation]) => !('keepsStatus' in operation));
  expect(reads.map(([id]) => id).toSorted()).toEqual(
    [
      ...described.filter(({ method }) => method === 'get').map(({ operationId }) => operationId),
      'downloadAllInvoicesFiles',
      'downloadValidatedFiles',
    ]
      .filter((id) => id !== 'validateRecoveryToken')
      .toSorted(),
  );
});

it('OPEN-023 is quiet for the profile alone', () => {
  expect(Object.entries(operations).flatMap(([id, operation]) => ('isQuiet' in operation ? [id] : []))).toEqual([
    'getMe',
  ]);
});
