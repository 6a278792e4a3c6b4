import { createElement, useContext } from 'react';
import { type AnchorProps, LinkContext } from './LinkProvider.tsx';

/** Whether an address belongs to another host or program. */
const isElsewhere = (href: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(href);

/**
 * Whether the browser must follow a link instead of the router: other hosts and programs, parts of the same page, new tabs
 * and downloads.
 */
const isForBrowser = ({ href, target, download }: AnchorProps) =>
  isElsewhere(href) || href.startsWith('#') || target === '_blank' || download !== undefined;

/**
 * A link without styles, rendered by the component of `LinkProvider`. A link with a `target` gets `rel="noopener"`, and also
 * `noreferrer` if it leads to another host. A new tab of the same host needs the referrer to find the session.
 */
export function LinkBase(props: AnchorProps) {
  const inside = useContext(LinkContext);
  if (!isForBrowser(props)) return createElement(inside, props);
  const { children, ...rest } = props;
  return (
    <a rel={props.target && (isElsewhere(props.href) ? 'noopener noreferrer' : 'noopener')} {...rest}>
      {children}
    </a>
  );
}
