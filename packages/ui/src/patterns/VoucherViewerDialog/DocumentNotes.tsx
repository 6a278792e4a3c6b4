import { supplierStateTexts, type ViewedDocument, xmlSignatureTexts } from '@contapro/domain';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { useSignatureNote } from '../../internal/useSignatureNote.ts';
import { useSunatNotes } from '../../internal/useSunatNotes.ts';

interface DocumentNotesProps {
  document: Pick<ViewedDocument, 'issueDate' | 'supplierState' | 'validity' | 'signature'>;
  className: string | undefined;
}

/** What SUNAT says about a purchase and its supplier, and what its signature says; nothing when there is nothing to say. */
export function DocumentNotes({ document, className }: DocumentNotesProps) {
  const { issueDate, supplierState, validity, signature } = document;
  const { title: sunatTitle } = useTexts('supplierState', supplierStateTexts);
  const { title: signatureTitle } = useTexts('xmlSignature', xmlSignatureTexts);
  const notes = useSunatNotes({ issueDate, supplierState, validity });
  const signatureNote = useSignatureNote(signature);
  return (
    <>
      {notes.length > 0 && (
        <ul className={className} aria-label={sunatTitle}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {signatureNote !== null && (
        <ul className={className} aria-label={signatureTitle}>
          <li>{signatureNote}</li>
        </ul>
      )}
    </>
  );
}
