import { LinkProvider, TextsProvider, ThemeRoot, type ThemeRootProps, ToastProvider } from '@contapro/ui';
import { useHost } from './HostContext.ts';

/**
 * A part of the page with theme, brand, words, links and toast of the provider. Each element has one of its own. Use it around
 * components of `@contapro/ui` on your own pages.
 *
 * @example
 * <ContaProArea>
 *   <Button variant="primary">Declarar</Button>
 * </ContaProArea>
 */
export function ContaProArea({ children, ...rest }: ThemeRootProps) {
  const { theme = 'system', brand = 'contapro', logo, words, link } = useHost();
  return (
    <ThemeRoot theme={theme} brand={brand} logo={logo} {...rest}>
      <TextsProvider words={words}>
        <LinkProvider component={link}>
          <ToastProvider>{children}</ToastProvider>
        </LinkProvider>
      </TextsProvider>
    </ThemeRoot>
  );
}
