/** Loads the configured cookie-consent script; null loads none. */
export function loadConsentScript(url: string | null): void {
  if (url === null) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
