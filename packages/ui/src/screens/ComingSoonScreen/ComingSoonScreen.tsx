import { comingSoonTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { ButtonLink } from '../../primitives/Button/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface ComingSoonScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The heading of the page. */
  title: string;
  /** The client. It is shown below 1024 px, where no sidebar shows it. */
  client?: string | undefined;
  /** The address of the link back, for example the home page. */
  backHref: string;
}

/** The screen of a page inside the shell that is not built yet. */
export function ComingSoonScreen({ title, client, backHref, ...rest }: ComingSoonScreenProps) {
  const texts = useTexts('comingSoon', comingSoonTexts);
  return (
    <Page {...rest}>
      <PageHeader title={title} client={client} />
      <EmptyState
        illustration="soon"
        title={texts.text}
        action={<ButtonLink href={backHref}>{texts.action}</ButtonLink>}
      />
    </Page>
  );
}
