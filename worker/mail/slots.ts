/**
 * How many emails of each site are being sent by this process. Each site has slots of its own, so that a slow mail server
 * of one site holds back no other.
 */
const takenByPorts = new WeakMap<object, Map<string, number>>();

/** Takes all free slots of a site, at most `atOnce`; those that are not used are given back. */
export function takeSlots(ports: object, siteId: string, atOnce: number) {
  const taken = takenByPorts.get(ports) ?? new Map<string, number>();
  takenByPorts.set(ports, taken);
  const change = (by: number) => void taken.set(siteId, (taken.get(siteId) ?? 0) + by);
  const count = Math.max(0, atOnce - (taken.get(siteId) ?? 0));
  change(count);
  return { count, giveBack: (n = 1) => change(-n) };
}
