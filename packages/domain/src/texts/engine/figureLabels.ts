/**
 * The labels of the figures of a period that several pages, files and documents show. A label stands for one figure: where two pages
 * show the same label of the same period, they show the same amount.
 */
export const figureLabels = {
  /** The IGV of the month in cents: sales less deductible purchases less the balance before. Negative for a balance in favour. */
  monthIgv: 'IGV del mes',
  /** The IGV of the month where it is not negative. Of several clients the sum of these, without the balances in favour. */
  igvPayable: 'IGV a pagar',
  /** The IGV of the month where it is negative, with the sign turned. */
  balanceInFavour: 'Saldo a favor del periodo',
  /** The balance in favour that the month before left, in cents. */
  balanceBefore: 'Saldo a favor del periodo anterior',
  /** Box 184 of the Formulario 621, in whole soles; negative for a balance in favour. */
  formResult: 'Tributo a pagar o saldo a favor',
  /** Box 184 where it is negative, with the sign turned. */
  formBalance: 'Saldo a favor a declarar',
  /** Box 188 of the Formulario 621: what is left to be paid, in whole soles. */
  taxDebt: 'Total deuda tributaria',
  /** Box 324 of the Formulario 621, or box 304 as a negative amount where it is a balance in favour. */
  incomeResult: 'Renta: tributo a pagar o saldo a favor',
  /** The boxes 188 and 324 together: what is paid in one payment. */
  totalToPay: 'Total a pagar',
  /** The tax credit of the observed purchases. */
  observedIgv: 'IGV observado',
  /** The number of purchases that are subject to detracción and have no deposit. */
  withoutDeposit: 'Compras sin depósito',
  /** The amounts to deposit for them. */
  unpaidDetractions: 'Detracciones por pagar',
} as const;
