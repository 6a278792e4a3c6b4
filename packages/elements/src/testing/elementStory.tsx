import { useEffect, useRef } from 'react';
import { type Configuration, configure } from '../index.ts';
import { keptSession, sampleStandIn } from './sampleStandIn.ts';

interface OnPageProps {
  /** The HTML of a page with elements. */
  html: string;
  options: Configuration;
}

/** A page with elements, which begin again with each story. */
function OnPage({ html, options }: OnPageProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    configure({ fetch: sampleStandIn().fetch, ...options });
    const { current } = root;
    if (current) current.innerHTML = html;
    return () => current?.replaceChildren();
  }, [html, options]);
  return <div ref={root} />;
}

const themes = ['light', 'dark', 'system'] as const;

/** A story of elements with a server of their own; somebody is signed in, unless `options` have another store. */
export const elementStory = (html: string, options: Configuration = {}) => ({
  render: (_: object, { globals }: { globals: Readonly<Record<string, unknown>> }) => (
    <OnPage
      html={html}
      options={{
        store: keptSession,
        theme: themes.find((theme) => theme === globals['theme']) ?? 'light',
        brand: globals['brand'] === 'siscont' ? 'siscont' : 'contapro',
        ...options,
      }}
    />
  ),
});
