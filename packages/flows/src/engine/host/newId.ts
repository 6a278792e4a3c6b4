/**
 * A random UUID, version 4, for the service `newId` of the flows. `crypto.randomUUID` does not exist on pages without HTTPS,
 * such as those of a studio's own server in its network.
 */
export function newId(): string {
  const digit = (place: string) => {
    const random = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15;
    return (place === '8' ? (random & 3) | 8 : random).toString(16);
  };
  return '00000000-0000-4000-8000-000000000000'.replaceAll(/[08]/g, digit);
}
