import { createElement, useContext } from 'react';
import { type AnchorProps, LinkContext } from './LinkProvider.tsx';

/** Leaves for other hosts and programs (`https:`, `mailto:`, `tel:`), and downloads, are not the router's. */
const leaves = ({ href, target, download }: AnchorProps) =>
  /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) || target === '_blank' || download !== undefined;

/** A link without a look of its own, drawn by what `LinkProvider` gives. A new tab learns nothing of this one. */
export function LinkBase(props: AnchorProps) {
  const inside = useContext(LinkContext);
  if (!leaves(props)) return createElement(inside, props);
  const { children, ...rest } = props;
  return (
    <a rel={props.target === '_blank' ? 'noopener noreferrer' : undefined} {...rest}>
      {children}
    </a>
  );
}
