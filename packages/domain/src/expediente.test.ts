import { expect, it } from 'vitest';
import { expedienteYears } from './expediente.ts';

it('offers the current year and the five before it', () => {
  expect(expedienteYears('2026-01-01')).toEqual(['2026', '2025', '2024', '2023', '2022', '2021']);
});
