import { beforeEach, expect, it, vi } from "vitest";
import { HubNotifier } from "../../workers/auction-room/hub-notifier";

const told: (readonly number[])[] = [];
const waited: Promise<unknown>[] = [];
const hubNotifier = () =>
  new HubNotifier({ waitUntil: (work) => void waited.push(work) }, async (members) => {
    told.push(members);
  });

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  waited.length = 0;
});
it("notifies the first members immediately", () => {
  hubNotifier().notify([1, 2]);
  expect(told).toEqual([[1, 2]]);
});

it("collects the next members and notifies each of them once", async () => {
  const hubs = hubNotifier();
  hubs.notify([1]);
  hubs.notify([2, 3]);
  hubs.notify([3, 1]);
  expect(told).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([[1], [2, 3, 1]]);
});

it("keeps its object awake until everyone was notified, and not longer", async () => {
  const hubs = hubNotifier();
  hubs.notify([1]);
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(waited);
  hubs.notify([]);
  expect(waited).toHaveLength(1);
  hubs.notify([4]);
  expect(told).toEqual([[1], [4]]);
});

it("continues notifying after a failure", async () => {
  let tries = 0;
  const hubs = new HubNotifier(
    { waitUntil: (work) => void waited.push(work.catch(() => undefined)) },
    async (members) => {
      tries += 1;
      if (tries === 1) throw new Error("the hubs can't be reached");
      told.push(members);
    },
  );
  hubs.notify([1]);
  await Promise.all(waited);
  hubs.notify([2]);
  expect(told).toEqual([[2]]);
});
