/** Which network addresses this server may call on behalf of whom. */
import { BlockList, isIP } from 'node:net';

export interface Address {
  address: string;
  family: 4 | 6;
}

const subnets = (...all: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of all) {
    const [address, bits] = subnet.split('/') as [string, string];
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** Own machine and own networks: open only to an integration whose operator named such a host. */
const OWN = subnets(
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
);

/** Closed to all: no host at all, cloud metadata, link-local, many at once, reserved, or a way round the rest. */
const NEVER = subnets(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fd00:ec2::254/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
);

export type Reach = 'public' | 'own' | 'never';

/** A v4 address written inside a v6 one is judged as the v4 address it reaches. */
function unmapped(address: string): string {
  const canonical = address.includes(':')
    ? new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
    : address;
  const mapped = /^::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

export function reachOf(address: string): Reach {
  if (isIP(address.replace(/%.*$/, '')) === 0) return 'never';
  const plain = unmapped(address);
  const family = plain.includes(':') ? 'ipv6' : 'ipv4';
  if (NEVER.check(plain, family)) return 'never';
  return OWN.check(plain, family) ? 'own' : 'public';
}

/** Lower case, without brackets or a final dot, every spelling of an IPv4 address as the one it means. */
export function canonicalHost(host: string): string | undefined {
  const bracketed = isIP(host) === 6 ? `[${host}]` : host;
  if (!/^(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)$/.test(bracketed) || !URL.canParse(`http://${bracketed}/`))
    return undefined;
  return new URL(`http://${bracketed}/`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
