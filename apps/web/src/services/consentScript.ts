/** Loads the cookie-consent script from outside, where one is configured (RESP-07). */
export function loadConsentScript(url: string | null): void {
  if (url === null) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
