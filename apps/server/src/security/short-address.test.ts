import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';
import { shortAddress } from './short-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['2001:0db8::1', '2001:db8:0:x'],
  ['unix', 'unix'],
])('shortens %s to %s', (address, short) => {
  expect(shortAddress(networkOf(address))).toBe(short);
});
