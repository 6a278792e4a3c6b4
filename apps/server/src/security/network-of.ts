import ipaddr from 'ipaddr.js';

/** Half of an IPv6 address names a device: one caller has all of them. */
const sharedParts = 4;

/**
 * The network that limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. A text that is no
 * address is returned as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, sharedParts), 0, 0, 0, 0]).toString()}/64`;
}
