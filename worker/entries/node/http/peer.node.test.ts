import { expect, test } from 'vitest';
import { nodeEnv, readSettings } from '#worker/env.ts';
import { createPeerReader } from './peer.ts';

interface Sent {
  connection: string;
  forwarded?: string;
  country?: string;
}

function peer(trust: string, { connection, forwarded, country }: Sent) {
  const headers = new Headers({
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    ...(country !== undefined && { 'cf-ipcountry': country }),
  });
  const env = { incoming: { socket: { remoteAddress: connection } } };
  const settings = readSettings(nodeEnv, { TRUST_PROXY: trust, VISITOR_COUNTRY: 'FI' });
  return createPeerReader(settings)(new Request('http://ardenza.example/', { headers }), env);
}

const VISITOR = '203.0.113.7';
const OTHER = '203.0.113.8';
const FORGED = '198.51.100.66';
const EDGE = '192.0.2.10';

test.each(['', '0', 'false'])('ignores every header when TRUST_PROXY is %j', (trust) => {
  const sent = { connection: VISITOR, forwarded: FORGED, country: 'DE' };
  expect(peer(trust, sent)).toEqual({ address: VISITOR, country: 'FI' });
});

test.each(['1', 'true'])('trusts one proxy when TRUST_PROXY is %s', (trust) => {
  const sent = { connection: '127.0.0.1', forwarded: `${FORGED}, ${VISITOR}`, country: 'de' };
  expect(peer(trust, sent)).toEqual({ address: VISITOR, country: 'DE' });
});

test.each(['2', '127.0.0.1, 192.0.2.0/24', 'loopback 192.0.2.10'])(
  'tells visitors behind two proxies apart when TRUST_PROXY is %s',
  (trust) => {
    const addressOf = (visitor: string) =>
      peer(trust, { connection: '127.0.0.1', forwarded: `${FORGED}, ${visitor}, ${EDGE}` }).address;
    expect(addressOf(VISITOR)).toBe(VISITOR);
    expect(addressOf(OTHER)).toBe(OTHER);
  },
);

test('ignores every header when the connection comes from outside of the trusted ranges', () => {
  const sent = { connection: VISITOR, forwarded: FORGED, country: 'DE' };
  expect(peer('loopback, private', sent)).toEqual({ address: VISITOR, country: 'FI' });
});

test('detects a visitor who has gone around the outer proxy', () => {
  const sent = { connection: '127.0.0.1', forwarded: `${FORGED}, ${EDGE}, ${VISITOR}` };
  expect(peer('loopback, 192.0.2.0/24', sent).address).toBe(VISITOR);
});

test.each([
  ['loopback', '::1'],
  ['loopback', '::ffff:127.0.0.1'],
  ['private', '10.200.3.4'],
  ['private', '172.31.0.1'],
  ['private', '::ffff:192.168.1.9'],
  ['private', 'fd00:1:2::3'],
  ['2001:db8::/32', '2001:db8:7::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['192.0.2.10', '192.0.2.10'],
])('finds in %s the address %s', (trust, connection) => {
  expect(peer(trust, { connection, forwarded: VISITOR }).address).toBe(VISITOR);
});

test.each([
  ['loopback', '10.0.0.1'],
  ['private', '172.32.0.1'],
  ['private', '127.0.0.1'],
  ['2001:db8::/32', '2001:db9::1'],
  ['2001:db8::/32', '32.1.13.184'],
  ['192.0.2.0/25', '192.0.2.128'],
])('does not find in %s the address %s', (trust, connection) => {
  expect(peer(trust, { connection, forwarded: FORGED }).address).toBe(connection);
});

test.each([
  ['an IPv6 address', '2001:db8:9::1', '2001:db8:9::1'],
  ['an address with a port', '203.0.113.7:4711', VISITOR],
  ['an IPv6 address with a port', '[2001:db8:9::1]:4711', '2001:db8:9::1'],
])('reads %s', (_, forwarded, address) => {
  expect(peer('1', { connection: '127.0.0.1', forwarded }).address).toBe(address);
});

test.each([undefined, '', 'unknown', ' , '])(
  'falls back to the proxy when the header says %j',
  (forwarded) => {
    expect(
      peer('1', { connection: '127.0.0.1', ...(forwarded !== undefined && { forwarded }) }).address,
    ).toBe('127.0.0.1');
    expect(
      peer('loopback', { connection: '127.0.0.1', ...(forwarded !== undefined && { forwarded }) }).address,
    ).toBe('127.0.0.1');
  },
);

test('uses the first address when all of them are trusted proxies', () => {
  const sent = { connection: '127.0.0.1', forwarded: '10.0.0.5, 10.0.0.1' };
  expect(peer('loopback, private', sent).address).toBe('10.0.0.5');
});

test('uses the outermost address when there are fewer proxies than configured', () => {
  expect(peer('3', { connection: '127.0.0.1', forwarded: VISITOR }).address).toBe(VISITOR);
});

test.each(['yes', '10.0.0.0/33', '10.0.0', '2001:db8::/129', '-1', '1.5', '999', 'loopback; private'])(
  'refuses %j as TRUST_PROXY',
  (trust) => {
    expect(() => readSettings(nodeEnv, { TRUST_PROXY: trust })).toThrow(/^TRUST_PROXY: /);
  },
);
