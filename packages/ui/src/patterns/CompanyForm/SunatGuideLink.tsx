import { solFieldsTexts } from '@contapro/domain';
import { Link } from '../../primitives/Link/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';

export interface SunatGuideLinkProps {
  /** The guide that connects a business to SUNAT. Null or undefined draws nothing. */
  href: string | null | undefined;
}

/** A link from a form to the guide. It opens a new tab, so that nothing typed is lost. */
export function SunatGuideLink({ href }: SunatGuideLinkProps) {
  const texts = useTexts('solFields', solFieldsTexts);
  return (
    href && (
      <Link href={href} target="_blank">
        {texts.guide}
        <VisuallyHidden> {texts.newTab}</VisuallyHidden>
      </Link>
    )
  );
}
