/** Saves a file under `name` in the browser's download folder. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
