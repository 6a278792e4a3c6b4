import '@contapro/ui/styles.css';
import { adopt } from './adopt.ts';

/**
 * Gives a shadow root the styles of the components, and the rules of a brand. In the sources each component brings its own
 * style sheet, which Vite adds to the document, some of them later. Only those are taken, not the `<style>` of a page.
 */
export function adoptStyles(shadow: ShadowRoot, tokens: string): () => void {
  const waiting = new AbortController();
  const take = () => {
    const sheets = [
      ...document.head.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
        'style[data-vite-dev-id], link[rel="stylesheet"]',
      ),
    ];
    const rules = sheets.flatMap(({ sheet }) => Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText));
    adopt(shadow, [rules.join('\n')], tokens);
    for (const element of sheets) if (element.sheet === null) element.addEventListener('load', take, waiting);
  };
  take();
  const observer = new MutationObserver(take);
  observer.observe(document.head, { childList: true });
  return () => {
    observer.disconnect();
    waiting.abort();
  };
}
