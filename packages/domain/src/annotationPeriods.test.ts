import { describe, expect, it } from 'vitest';
import { annotationPeriods } from './annotationPeriods.ts';

const invoice = { documentType: '01', issueDate: '2025-10-31', paymentDate: null };

describe('annotationPeriods', () => {
  it('are the month of issue and the twelve after it, as far as they have begun', () => {
    const all = ['202510', '202511', '202512', '202601', '202602', '202603', '202604', '202605', '202606', '202607'];
    expect(annotationPeriods(invoice, '202512')).toEqual(all.slice(0, 3));
    expect(annotationPeriods(invoice, '202612')).toEqual([...all, '202608', '202609', '202610']);
    expect(annotationPeriods(invoice, '202509')).toEqual([]);
  });

  it('count from the payment of customs declarations and services from abroad', () => {
    const paid = { issueDate: '2026-01-05', paymentDate: '2026-03-02' };
    expect(annotationPeriods({ ...paid, documentType: '50' }, '202604')).toEqual(['202603', '202604']);
    expect(annotationPeriods({ ...paid, documentType: '46' }, '202604')).toEqual(['202603', '202604']);
    expect(annotationPeriods({ ...paid, documentType: '46', paymentDate: null }, '202602')).toEqual([
      '202601',
      '202602',
    ]);
    expect(annotationPeriods({ ...paid, documentType: '14' }, '202602')).toEqual(['202601', '202602']);
  });
});
