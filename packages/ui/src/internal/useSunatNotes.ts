import { formatDate, type SupplierState, supplierStateTexts, type VoucherValidity } from '@contapro/domain';
import { useTexts } from '../primitives/TextsProvider/index.ts';

interface Known {
  issueDate: string | undefined;
  supplierState: SupplierState | null | undefined;
  validity: VoucherValidity | null | undefined;
}

/** Sentences about what SUNAT says of a purchase and of its supplier. A supplier that is active and habido has none. */
export function useSunatNotes({ issueDate, supplierState, validity }: Known): readonly string[] {
  const texts = useTexts('supplierState', supplierStateTexts);
  const notes: string[] = [];
  if (supplierState && !isSound(supplierState)) {
    const { state, condition, date, source } = supplierState;
    const isAtIssue = issueDate !== undefined && date <= issueDate;
    const words = [state, condition].filter(Boolean).join(', ').toLowerCase();
    notes.push(texts[isAtIssue ? 'atIssue' : 'later'](words, texts.sources[source], formatDate(date)));
  }
  if (validity) notes.push(texts.validity(texts.validities[validity.state], formatDate(validity.date)));
  return notes;
}

const isSound = ({ state, condition }: SupplierState) =>
  state === 'ACTIVO' && (condition === 'HABIDO' || condition === '');
