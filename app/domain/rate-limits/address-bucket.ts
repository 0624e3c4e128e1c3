/** An IPv4 address, but the /64 network of an IPv6 address, because one customer controls all of it. */
export function addressBucket(address: string): string {
  const text = plain(address);
  return text.includes(":") ? `${firstGroups(text, 4)}::/64` : text;
}

/** /24 of IPv4 and /48 of IPv6: enough to tell home from elsewhere, and nobody's own address. */
export function networkOf(address: string): string | null {
  const text = plain(address);
  const [, first] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(text) ?? [];
  if (first !== undefined) return `${first}.0/24`;
  return /^[0-9a-f:]{2,39}$/.test(text) && text.includes(":") ? `${firstGroups(text, 3)}::/48` : null;
}

/** Without the form in which IPv6 writes an IPv4 address. */
function plain(address: string): string {
  const text = address.trim().toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? text;
}

function firstGroups(text: string, count: number): string {
  const [head = "", tail] = text.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
