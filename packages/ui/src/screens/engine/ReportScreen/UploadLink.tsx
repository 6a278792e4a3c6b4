import { reportTexts } from '@contapro/domain';
import { use } from 'react';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { UploadHrefContext } from './UploadHrefContext.ts';

/** The link of a page without vouchers to 'Subir archivos'. Nothing where the host has no such page. */
export function UploadLink() {
  const texts = useTexts('report', reportTexts);
  const href = use(UploadHrefContext);
  return href !== null && <ButtonLink href={href}>{texts.upload}</ButtonLink>;
}
