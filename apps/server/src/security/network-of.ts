import ipaddr from 'ipaddr.js';

/** The number of groups of an IPv6 address that identify a network. The other half identifies a device in it. */
const sharedParts = 4;

/**
 * The network of an address, which limits count as one caller: an IPv4 address, or the /64 prefix of an IPv6 address. A
 * text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, sharedParts), 0, 0, 0, 0]).toString()}/64`;
}
