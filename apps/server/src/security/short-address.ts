import ipaddr from 'ipaddr.js';

/**
 * The address of a network (see `networkOf`) as it is stored and shown: without the part that identifies a line of its provider,
 * `190.12.34.x` or `2001:db8:1:x`. A text that is not an address is returned unchanged.
 */
export function shortAddress(network: string): string {
  const [address = ''] = network.split('/', 1);
  if (!ipaddr.isValid(address)) return network;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.x`;
  const parts = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(':')}:x`;
}
