import type { ComponentProps } from 'react';

/** The WhatsApp icon in the style of `lucide-react`, which does not have it. `size` is in px, 20 by default. */
export function WhatsAppIcon({ size = 20, ...rest }: ComponentProps<'svg'> & { size?: number | string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      <path d="M10 17.2a7 7 0 1 0-6-3.4L3 17l3.3-.9a7 7 0 0 0 3.7 1.1Z" />
      <path d="M7.5 7.2c.2 2.8 2.5 5.1 5.3 5.3l.8-1.5-1.7-.9-.8.6c-.8-.4-1.4-1-1.8-1.8l.6-.8-.9-1.7Z" />
    </svg>
  );
}
