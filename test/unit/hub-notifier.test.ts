import { beforeEach, expect, it, vi } from "vitest";
import { HubNotifier } from "../../workers/auction-room/hub-notifier";

const notified: (readonly number[])[] = [];
const pending: Promise<unknown>[] = [];
const hubNotifier = () =>
  new HubNotifier({ waitUntil: (work) => void pending.push(work) }, async (members) => {
    notified.push(members);
  });

beforeEach(() => {
  vi.useFakeTimers();
  notified.length = 0;
  pending.length = 0;
});
it("notifies the first members immediately", () => {
  hubNotifier().notify([1, 2]);
  expect(notified).toEqual([[1, 2]]);
});

it("collects the next members and notifies each of them once", async () => {
  const hubs = hubNotifier();
  hubs.notify([1]);
  hubs.notify([2, 3]);
  hubs.notify([3, 1]);
  expect(notified).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(200);
  expect(notified).toEqual([[1], [2, 3, 1]]);
});

it("keeps its object awake until everyone was notified, and not longer", async () => {
  const hubs = hubNotifier();
  hubs.notify([1]);
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(pending);
  hubs.notify([]);
  expect(pending).toHaveLength(1);
  hubs.notify([4]);
  expect(notified).toEqual([[1], [4]]);
});

it("continues notifying after a failure", async () => {
  let tries = 0;
  const hubs = new HubNotifier(
    { waitUntil: (work) => void pending.push(work.catch(() => undefined)) },
    async (members) => {
      tries += 1;
      if (tries === 1) throw new Error("the hubs can't be reached");
      notified.push(members);
    },
  );
  hubs.notify([1]);
  await Promise.all(pending);
  hubs.notify([2]);
  expect(notified).toEqual([[2]]);
});
