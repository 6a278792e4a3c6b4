'use client';

export { ReportPageDialogs, type ReportPageDialogsProps } from './ReportPageDialogs.tsx';
export { useReportPage, type ReportFlowInput } from './useReportPage.tsx';
