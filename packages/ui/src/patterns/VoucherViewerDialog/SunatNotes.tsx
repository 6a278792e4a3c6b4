import { supplierStateTexts, type ViewedDocument } from '@contapro/domain';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { useSunatNotes } from '../../internal/useSunatNotes.ts';

interface SunatNotesProps {
  document: Pick<ViewedDocument, 'issueDate' | 'supplierState' | 'validity'>;
  className: string | undefined;
}

/** What SUNAT says about a purchase and its supplier, as a list; nothing when there is nothing to say. */
export function SunatNotes({ document: { issueDate, supplierState, validity }, className }: SunatNotesProps) {
  const texts = useTexts('supplierState', supplierStateTexts);
  const notes = useSunatNotes({ issueDate, supplierState, validity });
  if (notes.length === 0) return null;
  return (
    <ul className={className} aria-label={texts.title}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
