import { drawVoucher } from '../modules/exports/drawing/draw-voucher.ts';
import { checkSignatures } from '../modules/imports/signatures/check-signatures.ts';
import { readSheet } from '../modules/imports/xlsx/read-sheet.ts';
import { readXmls } from '../modules/imports/ubl/read-xmls.ts';

/** The work of the processor pool. Each function takes and returns values that can be copied to another thread. */
export const tasks = { checkSignatures, drawVoucher, readSheet, readXmls };

export type Tasks = typeof tasks;
